import { randomUUID } from 'node:crypto'
import { withoutHour } from '#server/testing/appointments.ts'
import { addPerson } from '#server/testing/colleagues.ts'
import {
  companyOf,
  invited,
  type Make,
  type Naming,
  nextHour,
  ofBoth,
  readyOfBoth,
  row,
  truck,
} from './two-companies.ts'

const stop = (kind: 'pickup' | 'delivery') => ({
  kind,
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 1,
  notes: null,
})
const booking = (kind: 'pickup' | 'delivery', more: object) => ({
  ...stop(kind),
  date: nextHour(),
  ...more,
})

const dana =
  (url: string, body: Naming['body'], noun: string): Make =>
  async (world) => ({ call: world.dana.call, url, body, ...(await ofBoth(world, noun)) })

const nextPerson = () => ({
  firstName: 'Rita',
  lastName: 'Kowalski',
  email: `rita.${randomUUID()}@haulers.example`,
  phone: null,
  company: null,
})

/** By the call and the field of its body. */
export const namingsOfOrders: Record<string, Make> = {
  'POST /api/customer/vehicles .siteId': dana('/api/customer/vehicles', truck, 'company/sites'),
  'PATCH /api/customer/vehicles/:id .siteId': async (world) => ({
    call: world.dana.call,
    url: `/api/customer/vehicles/${await row(world, 'vehicles', world.dana)}`,
    body: (siteId) => ({ siteId }),
    ...(await ofBoth(world, 'company/sites')),
  }),
  'POST /api/admin/customers/:id/vehicles .siteId': async (world) => ({
    call: world.owner.call,
    url: `/api/admin/customers/${world.dana.id}/vehicles`,
    body: truck,
    ...(await ofBoth(world, 'company/sites')),
  }),
  'PATCH /api/admin/vehicles/:id .siteId': async (world) => ({
    call: world.owner.call,
    url: `/api/admin/vehicles/${await row(world, 'vehicles', world.dana)}`,
    body: (siteId) => ({ siteId }),
    ...(await ofBoth(world, 'company/sites')),
  }),
  'POST /api/customer/company/people .siteId': dana(
    '/api/customer/company/people',
    invited,
    'company/sites',
  ),
  'PATCH /api/customer/company/people/:id .siteId': async (world) => ({
    call: world.dana.call,
    url: `/api/customer/company/people/${(await addPerson(world.db, world.dana.id, 'driver')).id}`,
    body: (siteId) => ({ role: 'driver', siteId }),
    ...(await ofBoth(world, 'company/sites')),
  }),
  'PATCH /api/admin/companies/:id/people/:personId .siteId': async (world) => ({
    call: world.owner.call,
    url: `/api/admin/companies/${await companyOf(world, world.dana)}/people/${(await addPerson(world.db, world.dana.id, 'driver')).id}`,
    body: (siteId) => ({ role: 'driver', siteId, isMainContact: false }),
    ...(await ofBoth(world, 'company/sites')),
  }),
  'POST /api/customer/company/joining .companyId': async (world) => ({
    call: world.dana.call,
    url: '/api/customer/company/joining',
    body: (companyId) => ({ companyId }),
    own: null,
    foreign: await companyOf(world, world.kim),
  }),
  'POST /api/admin/customers/:id/company .companyId': async (world) => ({
    call: world.owner.call,
    url: `/api/admin/customers/${(await addPerson(world.db, world.dana.id, 'driver')).id}/company`,
    body: (companyId) => ({ companyId, role: 'driver', callBack: 'Called them.' }),
    own: null,
    foreign: null,
  }),
  'POST /api/customer/appointments .siteId': dana(
    '/api/customer/appointments',
    (siteId) => ({ ...stop('pickup'), requestedDate: nextHour(), siteId }),
    'company/sites',
  ),
  'POST /api/customer/appointments .serviceId': async (world) => ({
    call: world.dana.call,
    url: '/api/customer/appointments',
    body: (serviceId) => ({
      ...stop('delivery'),
      requestedDate: nextHour(),
      serviceId,
      siteId: null,
      notes: 'At the gate.',
    }),
    ...(await readyOfBoth(world)),
  }),
  // Said once, with the first hour.
  'PATCH /api/customer/appointments/:id .siteId': async (world) => ({
    call: world.dana.call,
    url: `/api/customer/appointments/${await withoutHour(world.db, world.dana.id)}`,
    body: (siteId) => ({ requestedDate: nextHour(), kind: 'pickup', siteId, notes: null }),
    ...(await ofBoth(world, 'company/sites')),
  }),
  'POST /api/admin/appointments .siteId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/appointments',
    body: (siteId) => booking('pickup', { customerId: world.dana.id, siteId }),
    ...(await ofBoth(world, 'company/sites')),
  }),
  'PUT /api/admin/appointments/:id/details .siteId': async (world) => {
    const id = await row(world, 'appointments', world.dana)
    const { updatedAt } = await world.db
      .selectFrom('appointments')
      .select('updatedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      call: world.owner.call,
      url: `/api/admin/appointments/${id}/details`,
      body: (siteId) => ({
        ...stop('pickup'),
        siteId,
        units: null,
        anyway: true,
        updatedAt: updatedAt.toISOString(),
      }),
      ...(await ofBoth(world, 'company/sites')),
    }
  },
  'POST /api/admin/appointments/:id/confirmation .siteId': async (world) => ({
    call: world.owner.call,
    url: `/api/admin/appointments/${await row(world, 'appointments', world.dana)}/confirmation`,
    body: (siteId) => ({ startsAt: nextHour(), siteId, anyway: true }),
    ...(await ofBoth(world, 'company/sites')),
  }),
  'POST /api/admin/appointments .serviceId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/appointments',
    body: (serviceId) => booking('delivery', { customerId: world.dana.id, serviceId }),
    ...(await readyOfBoth(world)),
  }),
  'POST /api/admin/appointments .customerId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/appointments',
    body: (customerId) => booking('pickup', { customerId }),
    own: world.dana.id,
    foreign: null,
  }),
  'POST /api/admin/appointments .driverId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/appointments',
    body: (driverId) => booking('pickup', { customerId: world.dana.id, driverId }),
    own: world.owner.id,
    foreign: world.kim.id,
  }),
  'POST /api/admin/day/hand-ons .staffId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/day/hand-ons',
    body: (staffId) => ({ staffId, from: '2026-03-11', to: '2026-03-11', handTo: null }),
    own: world.owner.id,
    foreign: world.kim.id,
  }),
  'PUT /api/customer/appointments/:id/hands-over .personId': async (world) => ({
    call: world.dana.call,
    url: `/api/customer/appointments/${await row(world, 'appointments', world.dana)}/hands-over`,
    body: (personId) => ({ personId }),
    own: (await addPerson(world.db, world.dana.id, 'driver')).id,
    foreign: world.kim.id,
  }),
  'PUT /api/admin/appointments/:id/hands-over .personId': async (world) => ({
    call: world.owner.call,
    url: `/api/admin/appointments/${await row(world, 'appointments', world.dana)}/hands-over`,
    body: (personId) => ({ personId }),
    own: (await addPerson(world.db, world.dana.id, 'driver')).id,
    foreign: world.kim.id,
  }),
  'POST /api/admin/calls .customerId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/calls',
    body: (customerId) => phoneCall(customerId, { vehicles: [truck(null)] }),
    own: world.dana.id,
    foreign: null,
  }),
  // Whoever is listed reads nothing: any company may have another person.
  'POST /api/admin/calls .customer.companyId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/calls',
    body: (companyId) => ({
      ...phoneCall('', { vehicles: [truck(null)] }),
      customerId: null,
      customer: { ...nextPerson(), companyId },
    }),
    own: await companyOf(world, world.dana),
    foreign: null,
  }),
  'POST /api/admin/customers .companyId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/customers',
    body: (companyId) => ({ ...nextPerson(), companyId }),
    own: await companyOf(world, world.dana),
    foreign: null,
  }),
  'POST /api/admin/calls .vehicles[].siteId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/calls',
    body: (siteId) => phoneCall(world.dana.id, { vehicles: [truck(siteId)] }),
    ...(await ofBoth(world, 'company/sites')),
  }),
  'POST /api/admin/calls .appointment.siteId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/calls',
    body: (siteId) => phoneCall(world.dana.id, { appointment: booking('pickup', { siteId }) }),
    ...(await ofBoth(world, 'company/sites')),
  }),
  'POST /api/admin/calls .appointment.serviceId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/calls',
    body: (serviceId) =>
      phoneCall(world.dana.id, { appointment: booking('delivery', { serviceId }) }),
    ...(await readyOfBoth(world)),
  }),
}

const phoneCall = (customerId: string, more: object) => ({
  customerId,
  customer: null,
  vehicles: [],
  appointment: null,
  ...more,
})
