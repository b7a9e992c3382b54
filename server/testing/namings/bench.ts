import { randomUUID } from 'node:crypto'
import { addJudgedFilter } from '#server/testing/bench.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { addDeliveryOf, sent } from '#server/testing/stop.ts'
import { list, typed } from '#server/testing/workshop.ts'
import { type Make, ofBoth, readyOfBoth, row, type TwoCompanies } from './two-companies.ts'

const arrival = { mileage: null, odometerCorrection: null }

/** By the call and the field of its body. */
export const namingsOfBench: Record<string, Make> = {
  'POST /api/admin/services .customerId': async (world) => ({
    call: world.owner.call,
    url: list,
    body: (customerId) => ({ ...typed, customerId }),
    own: world.dana.id,
    foreign: null,
  }),
  'POST /api/admin/services .vehicleId': async (world) => ({
    call: world.owner.call,
    url: list,
    body: (vehicleId) => ({ ...typed, customerId: world.dana.id, vehicleId }),
    ...(await ofBoth(world, 'vehicles')),
  }),
  'POST /api/admin/services .reworkOf': async (world) => ({
    call: world.owner.call,
    url: list,
    body: (reworkOf) => ({ ...typed, customerId: world.dana.id, reworkOf }),
    ...(await readyOfBoth(world)),
  }),
  'POST /api/admin/services/:id/rework .serviceFilterIds[]': async (world) => {
    const [own, foreign] = [await handedOver(world, 'dana'), await handedOver(world, 'kim')]
    return {
      call: world.owner.call,
      url: `${list}/${own.serviceHistoryId}/rework`,
      body: (id) => ({ serviceFilterIds: [id] }),
      own: own.id,
      foreign: foreign.id,
    }
  },
  'POST /api/admin/found-filters/:id/match .customerId': async (world) => ({
    call: world.owner.call,
    url: `/api/admin/found-filters/${await foundFilter(world)}/match`,
    body: (customerId) => ({ customerId, serviceId: null, serviceType: 'DPF Cleaning' }),
    own: world.dana.id,
    foreign: null,
  }),
  'POST /api/admin/found-filters/:id/match .serviceId': async (world) => ({
    call: world.owner.call,
    url: `/api/admin/found-filters/${await foundFilter(world)}/match`,
    body: (serviceId) => ({ customerId: world.dana.id, serviceId, serviceType: null }),
    own: (await addService(world.db, world.dana.id, { status: 'scheduled' })).id,
    foreign: (await addService(world.db, world.kim.id, { status: 'scheduled' })).id,
  }),
  'PUT /api/admin/services/:id .vehicleId': async (world) => {
    const { id, updatedAt } = await addService(world.db, world.dana.id, {
      serviceDate: '2026-03-12',
    })
    const seen = updatedAt.toISOString()
    return {
      call: world.owner.call,
      url: `${list}/${id}`,
      body: (vehicleId) => ({ ...typed, measurements: [], vehicleId, updatedAt: seen }),
      ...(await ofBoth(world, 'vehicles')),
    }
  },
  'POST /api/admin/services/:id/filters .vehicleId': async (world) => ({
    call: world.owner.call,
    url: `${list}/${(await addService(world.db, world.dana.id)).id}/filters`,
    body: (vehicleId) => ({ serialNumber: `SN-${randomUUID()}`, ...arrival, vehicleId }),
    ...(await ofBoth(world, 'vehicles')),
  }),
  'POST /api/admin/stops/:id/handover .lines[].id': async (world) => {
    const line = (person: { id: string }) => addJudgedFilter(world.db, person.id)
    const [own, foreign] = [await line(world.dana), await line(world.kim)]
    const { id } = await addDeliveryOf(world.db, own, world.owner.id)
    return {
      call: world.owner.call,
      url: `/api/admin/stops/${id}/handover`,
      body: (lineId) => ({ ...sent, filterCount: 1, lines: [{ id: lineId }] }),
      own,
      foreign,
    }
  },
  'PATCH /api/admin/service-filters/:id .vehicleId': async (world) => ({
    call: world.owner.call,
    url: `/api/admin/service-filters/${await row(world, 'service-filters', world.dana)}`,
    body: (vehicleId) => ({ ...arrival, vehicleId }),
    ...(await ofBoth(world, 'vehicles')),
  }),
}

async function handedOver(world: TwoCompanies, whose: 'dana' | 'kim') {
  const id = await row(world, 'service-filters', world[whose])
  return world.db
    .updateTable('service_filters')
    .set({ state: 'handed_over' })
    .where('id', '=', id)
    .returning(['id', 'serviceHistoryId'])
    .executeTakeFirstOrThrow()
}

const foundFilter = async ({ owner }: TwoCompanies): Promise<string> =>
  (
    await owner.call('POST', '/api/admin/found-filters', {
      payload: { serialNumber: null, kind: 'dpf', note: 'On the dock.' },
    })
  ).json().id
