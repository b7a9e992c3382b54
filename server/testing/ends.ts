import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import type { FilterEnd } from '#domain/services/bench/filter-states.ts'
import { analyse } from '#server/maintenance/analysis/analyse.ts'
import type { Db } from '#server/db/open.ts'
import { addRow } from './add-row.ts'
import { openBench } from './bench.ts'
import { signedInStaff } from './people.ts'

export const reason = 'It was on the shelf behind the kiln, and Moreno’s driver took it.'

async function addTruck(db: Db, customerId: string): Promise<string> {
  const truck = {
    customerId,
    vehicleIdentifier: 'Truck 217',
    unitNumber: '217',
    vehicleType: 'Tractor',
    year: 2018,
    currentMileage: 477_000,
    averageMilesPerMonth: 7500,
    lastServiceMileage: 300_000,
    filterTypes: JSON.stringify(['DPF']),
  }
  return (await addRow(db, 'vehicle_profiles', truck)).id
}

/** A bench whose filters may end without a result, and the vehicle of one of them. */
export async function openShop({ quantity = 2 } = {}) {
  const bench = await openBench({ quantity })
  const { dana, db, line, order, testApp, workshop } = bench
  const office = await signedInStaff(testApp, 'office')
  const end = (id: string, how: FilterEnd, by = workshop) =>
    by.call('POST', `${line(id)}/end`, { payload: { end: how, reason } })
  const wayBack = (id: string, by = office) =>
    by.call('POST', `${line(id)}/way-back`, { payload: { reason: 'It was under the bench.' } })
  const vehicleId = await addTruck(db, dana.id)
  const heard = async () =>
    (await dana.call('GET', '/api/customer/notifications'))
      .json()
      .map(({ title, message }: { title: string; message: string }) => `${title} | ${message}`)
  const told = async () => {
    const rows = await db.selectFrom('outbox').select(['data', 'template']).execute()
    return rows.map((row) => JSON.stringify(row))
  }
  const papers = () =>
    db.selectFrom('certificates').selectAll().where('withdrawnOn', 'is', null).execute()
  const one = async (id: string): Promise<ServiceFilter> =>
    (await workshop.call('GET', line(id))).json()
  const today = async (by = office) => (await by.call('GET', '/api/admin/today')).json()
  const missing = async () => (await today()).forYou.missing_filter
  const seen = () => bench.seen(bench.id)
  const place = async (serialNumber: string) =>
    (
      await db
        .selectFrom('filters')
        .select('state')
        .where('serialNumber', '=', serialNumber)
        .executeTakeFirstOrThrow()
    ).state
  const run = () => analyse(db, dana.id, testApp.now())
  return {
    ...bench,
    end,
    heard,
    missing,
    office,
    one,
    order,
    papers,
    place,
    run,
    seen,
    told,
    today,
    vehicleId,
    wayBack,
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>

/** How far a filter may be when it ends. */
export const before = {
  expected: async ({ takeIn }: Shop) =>
    (await takeIn({ serialNumber: 'DPF-1', isExpected: true })).json().id,
  received: async ({ takeIn, vehicleId }: Shop) =>
    (await takeIn({ serialNumber: 'DPF-1', vehicleId })).json().id,
  on_hold: async ({ takeIn, to }: Shop) => {
    const { id } = (await takeIn({ serialNumber: 'DPF-1' })).json()
    await to(id, 'on_hold', 'A new clamp.')
    return id
  },
  judged: ({ restore, vehicleId }: Shop) => restore('DPF-1', { vehicleId }),
  refused: async ({ judge, takeIn, vehicleId }: Shop) => {
    const { id } = (await takeIn({ serialNumber: 'DPF-1', vehicleId })).json()
    await judge(id, { result: 'not_restorable', reason: 'Cracked.' })
    return id
  },
  handed_over: async ({ restore, to, vehicleId }: Shop) => {
    const id = await restore('DPF-1', { vehicleId })
    await to(id, 'handed_over')
    return id
  },
} satisfies Record<string, (shop: Shop) => Promise<string>>

/** In which lists of our team it is. */
export async function listsWith(
  { id: order, one, today, workshop }: Shop,
  id: string,
): Promise<string[]> {
  const work = (await workshop.call('GET', '/api/admin/work')).json()
  const { forYou, ready, toTakeIn } = await today()
  const { state } = await one(id)
  const isReady = ready.items.some((service: { id: string }) => service.id === order)
  return [
    work.items.some(({ filter }: { filter: { id: string } }) => filter.id === id) && 'bench',
    forYou.missing_filter.total > 0 && 'missing',
    isReady && ['judged', 'packed'].includes(state) && 'ready',
    toTakeIn.total > 0 && 'to take in',
  ].filter((list) => list !== false)
}
