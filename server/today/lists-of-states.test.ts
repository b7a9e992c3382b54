import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appointmentKinds, usualKind } from '#domain/appointments/contract.ts'
import { randomFrom } from '#domain/random-setup.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import {
  filterEnds,
  type FilterState,
  filterStates,
  isReady,
} from '#domain/services/bench/filter-states.ts'
import type { BenchWork } from '#domain/services/bench/work.ts'
import { appointmentStatuses, serviceStatuses } from '#domain/statuses.ts'
import type { TodayPage } from '#domain/today/contract.ts'
import { addRow } from '#server/testing/add-row.ts'
import { dayUrl, stopsUrl } from '#server/testing/day.ts'
import { openPickup } from '#server/testing/pickup.ts'
import { sent } from '#server/testing/stop.ts'

// back-office.md section 3, truth 9: a state without a list does not compile here.

/** Where a filter is listed, as the calls of our team say it; null once it has left. */
type List = 'toTakeIn' | 'bench' | 'held' | 'ready'
const listOfFilter = {
  expected: 'toTakeIn',
  on_the_van: 'toTakeIn',
  received: 'bench',
  inspected: 'bench',
  cleaned: 'bench',
  tested: 'bench',
  judged: 'ready',
  packed: 'ready',
  handed_over: null,
  on_hold: 'held',
  ended: null,
} as const satisfies Record<FilterState, List | null>

const units = ['214', '215', '216']

async function openShop(kind: 'pickup' | 'on-site' = 'pickup') {
  const pickup = await openPickup({ units, quantity: 3, now: '2026-03-10T16:10:00Z' })
  const { office, driver, workshop, db, id } = pickup
  await db.updateTable('appointments').set({ kind }).where('id', '=', id).execute()
  const stops = async () => (await driver.call('GET', stopsUrl)).json().stops
  const pickUp = async (count: number) => {
    const [stop] = await stops()
    const lines = stop.lines.slice(0, count).map((line: { id: string }) => ({ id: line.id }))
    await pickup.hand(randomUUID(), { filterCount: count, lines })
  }
  const order = async () => (await pickup.orders())[0]?.id ?? ''
  const filters = async (): Promise<ServiceFilter[]> =>
    (await workshop.call('GET', `/api/admin/services/${await order()}/filters`)).json()
  const line = (of: string, path: string, payload: object, who = workshop) =>
    who.call('POST', `/api/admin/service-filters/${of}/${path}`, {
      payload,
      headers: { 'idempotency-key': randomUUID() },
    })
  const receive = async (unit: string) =>
    pickup.takeIn(await order(), { serialNumber: `DPF-${unit}`, vehicleId: pickup.vehicle(unit) })
  const today = async (who = office): Promise<TodayPage> =>
    (await who.call('GET', '/api/admin/today')).json()

  /** The lists in which each filter is. */
  async function listed() {
    const [page, all, orderId] = [await today(), await filters(), await order()]
    const work: BenchWork = (await workshop.call('GET', '/api/admin/work')).json()
    const waiting = work.toTakeIn.items.find(({ serviceId }) => serviceId === orderId)
    const ready = (kind === 'on-site' ? page.onSite : page.ready).items.find(
      (service) => service.id === orderId,
    )
    if (ready !== undefined) expect(ready.ready ?? ready.quantity).toBe(all.filter(isReady).length)
    const asked = page.forYou.question?.items.map(({ text }) => text) ?? []
    const listsOf = ({ id: of, state, vehicle, questions }: ServiceFilter): List[] => [
      ...(waiting?.onVan.some((one) => one.id === of) ||
      (state === 'expected' &&
        [...(waiting?.units ?? []), ...(waiting?.leftThere ?? [])].includes(vehicle?.name ?? ''))
        ? (['toTakeIn'] as const)
        : []),
      // What waits for an answer is shown there too, to be released.
      ...(work.items.some(({ filter }) => filter.id === of && filter.state !== 'on_hold')
        ? (['bench'] as const)
        : []),
      ...(page.held.items.some((one) => one.id === of) ||
      (state === 'on_hold' && questions?.some(({ text }) => asked.includes(text)))
        ? (['held'] as const)
        : []),
      ...(ready !== undefined && isReady({ state }) ? (['ready'] as const) : []),
    ]
    return all.map((one) => ({ ...one, lists: listsOf(one) }))
  }

  async function inTheirLists() {
    for (const { state, lists } of await listed()) {
      const list = listOfFilter[state]
      expect([state, lists]).toEqual([state, list === null ? [] : [list]])
    }
  }
  return { ...pickup, db, id, stops, pickUp, order, filters, line, receive, today, inTheirLists }
}

describe('a filter', () => {
  test('is in the list of its state, whichever it is', async () => {
    const { pickUp, filters, line, receive, inTheirLists } = await openShop()
    const seen = new Set<FilterState>()
    const look = async () => {
      await inTheirLists()
      for (const { state } of await filters()) seen.add(state)
    }
    await pickUp(2)
    await look()
    await receive('214')
    await receive('215')
    await look()
    const [first, second] = await filters()
    const [one, other] = [first?.id ?? '', second?.id ?? '']
    const read = (stage: string, value: string) =>
      line(one, 'readings', { stage, quantity: 'flow_cfm', value, takenAt: '2026-03-10T16:10:00Z' })
    await read('before', '210')
    await look()
    await line(one, 'state', { state: 'cleaned' })
    await look()
    await read('after', '412.5')
    await line(other, 'state', { state: 'on_hold', reason: 'Ask.' })
    await look()
    await line(one, 'result', { result: 'restored' })
    await look()
    await line(one, 'state', { state: 'packed' })
    await look()
    await line(one, 'state', { state: 'handed_over' })
    await line(other, 'end', { end: 'lost', reason: 'Nobody knows.' })
    await look()
    expect([...seen].toSorted()).toEqual([...filterStates].toSorted())
  })

  test('that is lost is on Today as one to find', async () => {
    const { pickUp, filters, line, today } = await openShop()
    await pickUp(3)
    const [one] = await filters()
    await line(one?.id ?? '', 'end', { end: 'lost', reason: 'Nobody knows.' })
    expect((await today()).forYou.missing_filter.total).toBe(1)
  })
})

test.each([
  ['pickup', 1],
  ['pickup', 2],
  ['pickup', 3],
  ['pickup', 4],
  ['on-site', 5],
  ['on-site', 6],
] as const)(
  'whatever is done to filters of a visit for %s, each is in exactly one list until it has left (%d)',
  async (kind, seed) => {
    const shop = await openShop(kind)
    const { pickUp, filters, line, receive, inTheirLists, order, stops, office, driver, db } = shop
    const random = randomFrom(seed)
    const pick = <Of>(from: readonly Of[]): Of | undefined =>
      from[Math.floor(random() * from.length)]
    await pickUp(kind === 'pickup' ? 1 + Math.floor(random() * 3) : units.length)
    const any = async () => pick(await filters())?.id ?? ''
    const moves = [
      async () => receive(pick(units) ?? ''),
      async () => receive(pick(units) ?? ''),
      async () => line(await any(), 'state', { state: 'on_hold', reason: 'Ask.' }),
      async () => {
        const one = pick(await filters())
        if (one !== undefined)
          await line(one.id, 'state', { state: pick(one.nextStates), reason: 'Ask.' })
      },
      async () => line(await any(), 'result', { result: 'not_restorable', reason: 'Cracked.' }),
      async () => line(await any(), 'result', { result: 'not_restorable', reason: 'Cracked.' }),
      async () => line(await any(), 'end', { end: pick(filterEnds), reason: 'Nobody knows.' }),
      async () => line(await any(), 'way-back', { reason: 'A mistake.' }, office),
      async () => {
        const payload = { serviceId: await order(), on: '2026-03-11' }
        await office.call('POST', `${dayUrl}/deliveries`, { payload })
        await db.updateTable('appointments').set({ driverId: driver.id }).execute()
      },
      async () => {
        const open = (await stops()).find((one: { lines: unknown[] }) => one.lines.length > 0)
        if (open === undefined) return
        const some = open.lines.filter(() => random() < 0.6)
        const lines = some.map((one: { id: string }) => ({ id: one.id }))
        await driver.call('POST', `${stopsUrl}/${open.id}/handover`, {
          payload: { ...sent, filterCount: lines.length, lines },
        })
      },
    ]
    for (let turn = 0; turn < 16; turn++) {
      await pick(moves)?.()
      await inTheirLists()
    }
  },
)

describe('an order', () => {
  const listOfOrder = {
    scheduled: ({ scheduled }: TodayPage) => scheduled,
    in_progress: ({ bench }: TodayPage) => bench,
    completed: ({ ready }: TodayPage) => ready,
    delivered: ({ money }: TodayPage) => money?.notInvoiced,
    cancelled: null,
  } as const satisfies Record<(typeof serviceStatuses)[number], unknown>

  test.each(serviceStatuses)('that is %s is in the list of it, or closed', async (status) => {
    const { db, today, workshop, office } = await openShop()
    const { id: customerId } = await db
      .selectFrom('customers')
      .select('id')
      .executeTakeFirstOrThrow()
    const row = { customerId, serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 1 }
    const made = await addRow(db, 'service_history', { ...row, serviceDate: '2026-03-10', status })
    const pages = [await today(workshop), await today(office)]
    const lists = Object.entries(listOfOrder).flatMap(([name, list]) =>
      list !== null && pages.some((page) => list(page)?.items.some(({ id }) => id === made.id))
        ? [name]
        : [],
    )
    expect(lists).toEqual(listOfOrder[status] === null ? [] : [status])
  })
})

describe('an appointment', () => {
  const listOfAppointment = {
    pending: ({ unconfirmed }: TodayPage) => unconfirmed?.items,
    confirmed: ({ appointments }: TodayPage) => appointments,
    completed: ({ appointments }: TodayPage) => appointments,
    cancelled: null,
  } as const satisfies Record<(typeof appointmentStatuses)[number], unknown>

  test.each(appointmentStatuses)('that is %s is in the list of it, or closed', async (status) => {
    const { db, today, id, now } = await openShop()
    await db
      .updateTable('appointments')
      .set({ status, ...(status === 'pending' && { confirmedDate: null, requestedDate: now() }) })
      .where('id', '=', id)
      .execute()
    const page = await today()
    const list = listOfAppointment[status]
    const isListed = (of: typeof list) => of?.(page)?.some((one) => one.id === id) ?? false
    expect(isListed(list)).toBe(list !== null)
  })

  // What follows of one that took place: what a delivery brings has its order.
  const orderAfter = {
    pickup: true,
    'drop-off': true,
    delivery: false,
    'on-site': true,
  } as const satisfies Record<(typeof appointmentKinds)[number], boolean>

  test.each([...appointmentKinds, null])(
    'for %s that took place leaves what it brought in a list',
    async (kind) => {
      const { db, office, id, waiting, orders } = await openShop()
      await db.updateTable('appointments').set({ kind }).where('id', '=', id).execute()
      expect((await office.call('POST', `/api/admin/appointments/${id}/completion`)).status).toBe(
        200,
      )
      // Nobody said of what kind: they come to our door.
      const isOpened = orderAfter[kind ?? usualKind]
      expect((await orders()).length > 0).toBe(isOpened)
      expect((await waiting())[0].total).toBe(isOpened ? 1 : 0)
    },
  )
})
