import { addRow } from './add-row.ts'
import { addContactMessage, addContactPhoto } from './contact-messages.ts'
import { randomUUID } from 'node:crypto'
import { invoiceLink } from '#server/invoices/pdf-link.ts'
import { exampleConfig } from './example-config.ts'
import { queueMail } from '#server/outbox/store.ts'
import { readCustomer } from '#server/accounts/store.ts'
import { certificateLink } from '#server/services/certificates/certificate-link.ts'
import type { TestApp } from './harness.ts'
import { addMeasurement, addService, certify } from './bookkeeping.ts'
import { slotAddresses } from './bookings.ts'
import { companyAddress, invitationPath, mergeAddress } from './company-addresses.ts'
import { ownRows } from './own-rows.ts'
import { asFile } from './import-files.ts'
import { begin } from './imports.ts'
import { conversation } from './namings/two-companies.ts'
import { signedInStaff, type signedInCustomer } from './people.ts'

type World = TestApp & { customer: Awaited<ReturnType<typeof signedInCustomer>> }
type Address = (world: World) => Promise<string>

/**
 * An address that answers 200 for each GET whose own is not enough: with a row of the customer who
 * calls, with what is asked of a list, or with the secret that opens it.
 */
const getAddresses: Record<string, Address> = {
  '/api/admin/appointments/ready': async ({ customer }) =>
    `/api/admin/appointments/ready?customerId=${customer.id}`,
  '/api/admin/found-filters/orders': async ({ customer }) =>
    `/api/admin/found-filters/orders?customerId=${customer.id}`,
  ...slotAddresses,
  '/api/customer/statement.pdf': async () =>
    '/api/customer/statement.pdf?from=2026-01-01&to=2026-03-31',
  '/api/verify/:number': async (world) => `/api/verify/${await certificateNumberOf(world)}`,
  '/api/calendar/:token.ics': async ({ customer }) =>
    new URL((await customer.call('GET', '/api/customer/calendar-feed')).json().url).pathname,
  '/api/invoices/:token.pdf': mailedLink,
  '/api/chat/sessions/:visitorId': async (world) =>
    `/api/chat/sessions/${(await conversation(world, null)).visitorId}`,
  '/api/chat/sessions/:visitorId/on-call': async (world) => {
    const { id, visitorId } = await conversation(world, null)
    return `/api/chat/sessions/${visitorId}/on-call?sessionId=${id}`
  },
  '/api/chat/photos/:id': photoAddress,
  '/api/admin/customers/:id': async ({ customer }) => `/api/admin/customers/${customer.id}`,
  '/api/admin/customers/:id/payment-terms': async ({ customer }) =>
    `/api/admin/customers/${customer.id}/payment-terms`,
  '/api/admin/customers/:id/compliance-folder': (world) => folderOf(world, ''),
  '/api/admin/customers/:id/compliance-folder.pdf': (world) => folderOf(world, '.pdf'),
  '/api/admin/customers/:id/compliance-folder.csv': (world) => folderOf(world, '.csv'),
  '/api/admin/customers/:id/history': async ({ customer }) =>
    `/api/admin/customers/${customer.id}/history`,
  '/api/admin/customers/:id/notes': async ({ customer }) =>
    `/api/admin/customers/${customer.id}/notes`,
  '/api/admin/services/:id/notes': async (world) =>
    `/api/admin/services/${await ownRow(world, 'service-history')}/notes`,
  '/api/admin/appointments/:id/notes': async (world) =>
    `/api/admin/appointments/${await ownRow(world, 'appointments')}/notes`,
  '/api/admin/invoices/:id/notes': async (world) =>
    `/api/admin/invoices/${await ownRow(world, 'invoices')}/notes`,
  '/api/admin/customers/:id/vehicles': async ({ customer }) =>
    `/api/admin/customers/${customer.id}/vehicles`,
  '/api/admin/customers/:id/vehicles/:vehicleId/limits': async (world) =>
    `/api/admin/customers/${world.customer.id}/vehicles/${await ownRow(world, 'vehicles')}/limits`,
  '/api/admin/vehicles/:id': async (world) =>
    `/api/admin/vehicles/${await ownRow(world, 'vehicles')}`,
  '/api/admin/companies/:id': companyAddress,
  '/api/admin/companies/:id/people': async (world) => `${await companyAddress(world)}/people`,
  '/api/admin/companies/:id/sites': async (world) => `${await companyAddress(world)}/sites`,
  '/api/admin/companies/:id/departures': async (world) =>
    `${await companyAddress(world)}/departures`,
  '/api/admin/customers/:id/merge': mergeAddress,
  '/api/customer/invitations/:token': invitationPath,
  '/api/admin/appointments/:id': async (world) =>
    `/api/admin/appointments/${await ownRow(world, 'appointments')}`,
  '/api/admin/appointments/:id/handover': handoverAddress,
  '/api/admin/appointments/:id/handover/photo': async (world) =>
    `${await handoverAddress(world)}/photo`,
  '/api/admin/invoices/:id': async (world) =>
    `/api/admin/invoices/${await ownRow(world, 'invoices')}`,
  '/api/admin/invoices/:id.pdf': async (world) =>
    `/api/admin/invoices/${await ownRow(world, 'invoices')}.pdf`,
  '/api/certificates/:token.pdf': mailedCertificate,
  '/api/admin/services/:id/certificate.pdf': async (world) =>
    `/api/admin/services/${await ownRow(world, 'service-history')}/certificate.pdf`,
  '/api/admin/services/:id/inspection-report.pdf': async (world) =>
    `/api/admin/services/${await ownRow(world, 'service-history')}/inspection-report.pdf`,
  '/api/admin/services/:id/filters': async (world) =>
    `/api/admin/services/${await ownRow(world, 'service-history')}/filters`,
  '/api/admin/service-filters/:id': async (world) =>
    `/api/admin/service-filters/${await ownRow(world, 'service-filters')}`,
  '/api/admin/service-filters/:id/certificate.pdf': async (world) =>
    `/api/admin/service-filters/${await ownRow(world, 'service-filters')}/certificate.pdf`,
  '/api/admin/filter-photos/:id': async (world) =>
    `/api/admin/filter-photos/${await ownRow(world, 'filter-photos')}`,
  '/api/admin/filter-codes/:code': async (world) =>
    `/api/admin/filter-codes/${await filterCode(world)}`,
  '/api/verify/filters/:code': async (world) => `/api/verify/filters/${await filterCode(world)}`,
  '/api/verify/status/:code': statusAddress,
  '/api/admin/filters/:id/label.pdf': async (world) =>
    `/api/admin/filters/${await ownRow(world, 'filters')}/label.pdf`,
  '/api/admin/services/:id/labels.pdf': async (world) => `${await orderAddress(world)}/labels.pdf`,
  '/api/admin/services/:id/packing-slip.pdf': async (world) =>
    `${await orderAddress(world)}/packing-slip.pdf`,
  '/api/admin/part-numbers/:id': async ({ db }) => {
    const { id } = await addRow(db, 'part_numbers', {
      partNumber: `PN-${randomUUID()}`,
      source: 'typed',
      staffName: 'Robin Hale',
    })
    return `/api/admin/part-numbers/${id}`
  },
  '/api/admin/filters/:id': async (world) => `/api/admin/filters/${await ownRow(world, 'filters')}`,
  '/api/admin/services/:id': async (world) =>
    `/api/admin/services/${await ownRow(world, 'service-history')}`,
  '/api/admin/outbox/:id': async (world) => `/api/admin/outbox/${await mail(world)}`,
  '/api/admin/outbox/:id/message.html': async (world) =>
    `/api/admin/outbox/${await mail(world)}/message.html`,
  '/api/admin/triage/:id': async (world) =>
    `/api/admin/triage/contact_message.${await addContactMessage(world.db)}`,
  '/api/admin/contact-photos/:id': async ({ db }) =>
    `/api/admin/contact-photos/${await addContactPhoto(db)}`,
  '/api/admin/automation-runs/:id': async (world) =>
    `/api/admin/automation-runs/${await automationRun(world)}`,
  '/api/admin/automation/:rule/preview': async () =>
    '/api/admin/automation/service_overdue/preview',
  '/api/admin/imports/:id': anImport,
  '/api/admin/imports/:id/refused.csv': refusedRows,
  '/api/admin/chat/sessions/:id': async (world) =>
    `/api/admin/chat/sessions/${(await conversation(world, null)).id}`,
}

/** For a row of a customer's own calls see own-rows.ts. */
export async function getAddress(world: World, url: string): Promise<string> {
  const address = getAddresses[url]
  if (address !== undefined) return address(world)
  if (!url.includes(':')) return url
  const row = ownRows[url.slice(0, url.indexOf(':'))]
  if (row === undefined)
    throw new Error(
      `GET ${url} is called by no test: add an address that it answers to server/testing/get-addresses.ts.`,
    )
  return url.replace(/:\w+/, await row(world.db, world.customer.id))
}

async function ownRow({ db, customer }: World, noun: string): Promise<string> {
  const row = ownRows[`/api/customer/${noun}/`]
  if (row === undefined) throw new Error(`no row of ${noun}`)
  return row(db, customer.id)
}

async function filterCode(world: World): Promise<string> {
  const { publicCode: code } = await world.db
    .selectFrom('filters')
    .select('publicCode')
    .where('id', '=', await ownRow(world, 'filters'))
    .executeTakeFirstOrThrow()
  return code
}

async function statusAddress(world: World): Promise<string> {
  const id = await ownRow(world, 'service-history')
  const answer = await world.customer.call(
    'POST',
    `/api/customer/service-history/${id}/status-link`,
  )
  return `/api/verify/status/${answer.json().code}`
}

/** A service with a filter. */
async function orderAddress(world: World): Promise<string> {
  const { serviceHistoryId: id } = await world.db
    .selectFrom('service_filters')
    .select('serviceHistoryId')
    .where('id', '=', await ownRow(world, 'service-filters'))
    .executeTakeFirstOrThrow()
  return `/api/admin/services/${id}`
}

async function anImport({ db }: World): Promise<string> {
  const row = { fileNames: '[]', contentHash: 'x', sheets: '[]', staffName: 'Robin' }
  const { id } = await addRow(db, 'imports', row)
  return `/api/admin/imports/${id}`
}

/** Of a list in which nobody can tell the number of an invoice. */
async function refusedRows(world: World): Promise<string> {
  const lines = ['Email,Invoice number,Date,Amount', `ann@odd.example,1.23E+09,2026-03-01,120.00`]
  const staff = await signedInStaff(world, 'owner')
  const { id } = await begin(staff, [asFile('invoices.csv', lines.join('\n'))])
  return `/api/admin/imports/${id}/refused.csv`
}

async function handoverAddress(world: World): Promise<string> {
  const appointmentId = await ownRow(world, 'appointments')
  const row = {
    appointmentId,
    staffName: 'Sam',
    filterCount: 1,
    signedBy: 'Dana',
    photo: Buffer.from('a picture'),
    handedOverAt: new Date('2026-03-10T15:00:00Z'),
  }
  await addRow(world.db, 'handovers', row)
  return `/api/admin/appointments/${appointmentId}/handover`
}

async function mailedLink(world: World): Promise<string> {
  const config = exampleConfig()
  return new URL(
    await invoiceLink(world.db, { config, now: world.now }, await ownRow(world, 'invoices')),
  ).pathname
}

async function folderOf(world: World, file: string): Promise<string> {
  // Of one vehicle: all papers that were made for these addresses are too many for one file.
  const vehicle = await ownRow(world, 'vehicles')
  const { id } = await addService(world.db, world.customer.id, {
    status: 'delivered',
    vehicleId: vehicle,
  })
  await addMeasurement(world.db, id)
  await certify(world.db, id)
  const folder = `/api/admin/customers/${world.customer.id}/compliance-folder`
  return file === '' ? folder : `${folder}${file}?vehicles=${vehicle}`
}

async function mailedCertificate(world: World): Promise<string> {
  const config = exampleConfig()
  return new URL(
    certificateLink(
      { config, now: world.now },
      await certificateNumberOf(world),
      await readCustomer(world.db, world.customer.id),
    ),
  ).pathname
}

async function certificateNumberOf(world: World): Promise<string> {
  const serviceId = await ownRow(world, 'service-history')
  const found = world.db
    .selectFrom('certificates')
    .select('number')
    .where('serviceHistoryId', '=', serviceId)
    .where('kind', '=', 'certificate')
  return (await found.executeTakeFirstOrThrow()).number
}

async function photoAddress(world: World): Promise<string> {
  const { id: sessionId, visitorId } = await conversation(world, null)
  const row = { sessionId, content: Buffer.from('a picture'), width: 1, height: 1 }
  const { id } = await addRow(world.db, 'chat_photos', row)
  return `/api/chat/photos/${id}?visitorId=${visitorId}`
}

async function mail({ db, customer }: World): Promise<string> {
  const idempotencyKey = randomUUID()
  await queueMail(db, {
    to: customer.email,
    template: 'welcome',
    data: {
      link: 'http://localhost:3000/customer/login',
      secretLink: 'http://localhost:3000/customer/account#confirm=none',
    },
    customerId: customer.id,
    idempotencyKey,
  })
  return (
    await db
      .selectFrom('outbox')
      .select('id')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
  ).id
}

async function automationRun({ db }: World): Promise<string> {
  const row = {
    startedAt: new Date('2026-03-10T13:30:00Z'),
    finishedAt: new Date('2026-03-10T13:30:01Z'),
  }
  return (await addRow(db, 'automation_runs', { ...row, rule: 'service_overdue' })).id
}
