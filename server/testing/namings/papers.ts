import { addRow } from '#server/testing/add-row.ts'
import { randomUUID } from 'node:crypto'
import { addInvoice } from '#server/testing/bookkeeping.ts'
import {
  companyOf,
  conversation,
  filterImport,
  fleetImport,
  type Make,
  ofBoth,
  ready,
  row,
  type TwoCompanies,
} from './two-companies.ts'

const lines = [{ description: 'Cleaning', quantity: 1, unitPrice: '100.00' }]
const text = { phoneNumber: '440-555-0142', message: 'Your filters are ready.' }
const undo =
  (url: string, make: (world: Parameters<Make>[0], isKims: boolean) => Promise<string>): Make =>
  async (world) => ({
    call: url.startsWith('/api/admin') ? world.owner.call : world.dana.call,
    url: url.replace(':id', world.dana.id),
    body: (importId) => ({ importId }),
    own: await make(world, false),
    foreign: await make(world, true),
  })

/** By the call and the field of its body. */
export const namingsOfPapers: Record<string, Make> = {
  'POST /api/admin/invoices .customerId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/invoices',
    body: (customerId) => ({ customerId, serviceHistoryId: null, dueDate: '2026-03-31', lines }),
    own: world.dana.id,
    foreign: null,
  }),
  'POST /api/admin/invoices .serviceHistoryId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/invoices',
    body: (serviceHistoryId) => ({
      customerId: world.dana.id,
      serviceHistoryId,
      dueDate: '2026-03-31',
      lines,
    }),
    own: await ready(world, world.dana),
    foreign: await ready(world, world.kim),
  }),
  'POST /api/admin/send-sms .customerId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/send-sms',
    body: (customerId) => ({ ...text, customerId }),
    own: world.dana.id,
    foreign: null,
  }),
  'POST /api/admin/send-appointment-reminder .customerId': async (world) => {
    const { own: appointmentId } = await ofBoth(world, 'appointments')
    return {
      call: world.owner.call,
      url: '/api/admin/send-appointment-reminder',
      body: (customerId) => ({ ...text, customerId, appointmentId }),
      own: world.dana.id,
      foreign: world.kim.id,
    }
  },
  'POST /api/admin/send-appointment-reminder .appointmentId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/send-appointment-reminder',
    body: (appointmentId) => ({ ...text, customerId: world.dana.id, appointmentId }),
    ...(await ofBoth(world, 'appointments')),
  }),
  'POST /api/admin/send-service-ready .customerId': async (world) => {
    const serviceId = await ready(world, world.dana)
    return {
      call: world.owner.call,
      url: '/api/admin/send-service-ready',
      body: (customerId) => ({ ...text, customerId, serviceId }),
      own: world.dana.id,
      foreign: world.kim.id,
    }
  },
  'POST /api/admin/send-service-ready .serviceId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/send-service-ready',
    body: (serviceId) => ({ ...text, customerId: world.dana.id, serviceId }),
    own: await ready(world, world.dana),
    foreign: await ready(world, world.kim),
  }),
  'POST /api/customer/fleet-imports/undo .importId': undo(
    '/api/customer/fleet-imports/undo',
    (world, isKims) => fleetImport(world, isKims ? world.kim : world.dana),
  ),
  'POST /api/customer/vehicles/import/undo .importId': undo(
    '/api/customer/vehicles/import/undo',
    (world, isKims) => fleetImport(world, isKims ? world.kim : world.dana, true),
  ),
  'POST /api/customer/filters/import/undo .importId': undo(
    '/api/customer/filters/import/undo',
    async (world, isKims) =>
      filterImport(world, await row(world, 'filters', isKims ? world.kim : world.dana)),
  ),
  'POST /api/admin/customers/:id/filters/import/undo .importId': undo(
    '/api/admin/customers/:id/filters/import/undo',
    async (world, isKims) =>
      filterImport(world, await row(world, 'filters', isKims ? world.kim : world.dana)),
  ),
  'POST /api/admin/departures/:id/decision .toPerson[]': async (world) => {
    const [invoice, other] = [
      await addInvoice(world.db, world.dana.id),
      await addInvoice(world.db, world.kim.id),
    ]
    const { id } = await addRow(world.db, 'departures', {
      customerId: world.kim.id,
      companyId: await companyOf(world, world.dana),
      reason: 'left',
      made: JSON.stringify({ invoices: [invoice.id] }),
    })
    return {
      call: world.owner.call,
      url: `/api/admin/departures/${id}/decision`,
      body: (one) => ({ toPerson: [one] }),
      own: invoice.id,
      foreign: other.id,
    }
  },
  'POST /api/admin/customers/:id/merge .into': async (world) => ({
    call: world.owner.call,
    url: `/api/admin/customers/${world.dana.id}/merge`,
    body: (into) => ({ into, callBack: 'Called them.' }),
    own: null,
    foreign: null,
  }),
  'POST /api/customer/chat/claim .visitorId': async (world) => {
    const [own, kims] = [await conversation(world, null), await conversation(world, world.kim)]
    return {
      call: world.dana.call,
      url: '/api/customer/chat/claim',
      body: (visitorId) => ({ visitorId, sessionId: own.id }),
      own: own.visitorId,
      foreign: kims.visitorId,
    }
  },
  'POST /api/customer/chat/claim .sessionId': async (world) => {
    const [own, kims] = [await conversation(world, null), await conversation(world, world.kim)]
    return {
      call: world.dana.call,
      url: '/api/customer/chat/claim',
      body: (sessionId) => ({ visitorId: own.visitorId, sessionId }),
      own: own.id,
      foreign: kims.id,
    }
  },
  'POST /api/admin/chat/sessions/:id/appointment .customerId': async (world) => {
    const { id } = await conversation(world, null)
    return {
      call: world.owner.call,
      url: `/api/admin/chat/sessions/${id}/appointment`,
      body: (customerId) => fromChat({ customerId, kind: 'pickup' }),
      own: world.dana.id,
      foreign: null,
    }
  },
  'POST /api/admin/chat/sessions/:id/appointment .serviceId': async (world) => {
    const { id } = await conversation(world, world.dana)
    return {
      call: world.owner.call,
      url: `/api/admin/chat/sessions/${id}/appointment`,
      body: (serviceId) => fromChat({ kind: 'delivery', serviceId }),
      own: await ready(world, world.dana),
      foreign: await ready(world, world.kim),
    }
  },
  'POST /api/admin/chat/sessions/:id/seen .id': async (world) => {
    const [own, kims] = [
      await conversation(world, world.dana),
      await conversation(world, world.kim),
    ]
    return {
      call: world.owner.call,
      url: `/api/admin/chat/sessions/${own.id}/seen`,
      body: (id) => ({ id }),
      own: own.messageId,
      foreign: kims.messageId,
    }
  },
  ...ofVisitor('contact', '.sessionId', (sessionId) => ({
    sessionId,
    contact: 'dana@sanduskybay.example',
  })),
  ...ofVisitor('here', '.sessionId', (sessionId) => ({ sessionId })),
  ...ofVisitor(
    'on-call/code',
    '.sessionId',
    (sessionId) => ({ sessionId, phoneNumber: '(216) 555-0142' }),
    ({ db }) =>
      addRow(db, 'on_call_people', { place: 1, name: 'Robin', phoneNumber: '+12165550101' }),
  ),
  // Asked for already: a repeat finds that, whatever the code.
  ...ofVisitor(
    'on-call',
    '.sessionId',
    (sessionId) => ({ sessionId, code: '000000' }),
    ({ db }, sessionId) =>
      addRow(db, 'on_call_requests', {
        sessionId,
        phoneNumber: '+12165550142',
        addressHash: 'x',
        night: '2026-03-10',
        createdAt: new Date(),
      }),
  ),
  ...ofVisitor('messages', '.sessionId', (sessionId) => ({
    sessionId,
    message: 'Hello?',
    clientMessageId: randomUUID(),
  })),
  ...ofVisitor('seen', '.sessionId', (sessionId, id) => ({ sessionId, id })),
  ...ofVisitor('seen', '.id', (id, _, sessionId) => ({ sessionId, id })),
}

function fromChat(more: object) {
  return {
    customerId: null,
    serviceType: 'DPF Cleaning',
    filterType: 'DPF',
    quantity: 1,
    notes: null,
    startsAt: '2026-04-20T14:00:00Z',
    ...more,
  }
}

type Body = (named: string, messageId: string, sessionId: string) => object

/** What a visitor says of a conversation: theirs by its visitor's id, which is a secret. */
function ofVisitor(
  what: string,
  field: '.sessionId' | '.id',
  body: Body,
  before: (world: TwoCompanies, ownId: string) => Promise<unknown> = async () => {},
): Record<string, Make> {
  const make: Make = async (world) => {
    const [own, kims] = [await conversation(world, null), await conversation(world, world.kim)]
    await before(world, own.id)
    const named = ({ id, messageId }: typeof own) => (field === '.id' ? messageId : id)
    return {
      call: world.dana.call,
      url: `/api/chat/sessions/${own.visitorId}/${what}`,
      body: (one) => body(one, own.messageId, own.id),
      own: named(own),
      foreign: named(kims),
    }
  }
  return { [`POST /api/chat/sessions/:visitorId/${what} ${field}`]: make }
}
