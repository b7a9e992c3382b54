import { randomUUID } from 'node:crypto'
import { withoutHour } from '#server/testing/appointments.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { addPerson } from '#server/testing/colleagues.ts'
import { typed } from '#server/testing/workshop.ts'
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

const arrival = { mileage: null, odometerCorrection: null }
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
  'POST /api/admin/calls .customerId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/calls',
    body: (customerId) => phoneCall(customerId, { vehicles: [truck(null)] }),
    own: world.dana.id,
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
  'POST /api/admin/services .customerId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/services',
    body: (customerId) => ({ ...typed, customerId }),
    own: world.dana.id,
    foreign: null,
  }),
  'POST /api/admin/services .vehicleId': async (world) => ({
    call: world.owner.call,
    url: '/api/admin/services',
    body: (vehicleId) => ({ ...typed, customerId: world.dana.id, vehicleId }),
    ...(await ofBoth(world, 'vehicles')),
  }),
  'PUT /api/admin/services/:id .vehicleId': async (world) => {
    const { id, updatedAt } = await addService(world.db, world.dana.id, {
      serviceDate: '2026-03-12',
    })
    const seen = updatedAt.toISOString()
    return {
      call: world.owner.call,
      url: `/api/admin/services/${id}`,
      body: (vehicleId) => ({ ...typed, measurements: [], vehicleId, updatedAt: seen }),
      ...(await ofBoth(world, 'vehicles')),
    }
  },
  'POST /api/admin/services/:id/filters .vehicleId': async (world) => ({
    call: world.owner.call,
    url: `/api/admin/services/${(await addService(world.db, world.dana.id)).id}/filters`,
    body: (vehicleId) => ({ serialNumber: `SN-${randomUUID()}`, ...arrival, vehicleId }),
    ...(await ofBoth(world, 'vehicles')),
  }),
  'PATCH /api/admin/service-filters/:id .vehicleId': async (world) => ({
    call: world.owner.call,
    url: `/api/admin/service-filters/${await row(world, 'service-filters', world.dana)}`,
    body: (vehicleId) => ({ ...arrival, vehicleId }),
    ...(await ofBoth(world, 'vehicles')),
  }),
}

const phoneCall = (customerId: string, more: object) => ({
  customerId,
  customer: null,
  vehicles: [],
  appointment: null,
  ...more,
})
