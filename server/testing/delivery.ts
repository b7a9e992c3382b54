import { randomUUID } from 'node:crypto'
import { dayUrl, openDay, stopsUrl } from './day.ts'
import { signedInStaff } from './people.ts'
import { sent } from './stop.ts'
import { list } from './workshop.ts'

/** An order of three, of which the first ones have their result, and a driver who brings them. */
export async function openDelivery({ judged = 3 } = {}) {
  const day = await openDay()
  const { db, dana, driver, office } = day
  const bench = await signedInStaff(day, 'technician')
  const recorded = await office.call('POST', list, {
    payload: {
      customerId: dana.id,
      serviceType: 'DPF Cleaning',
      filterType: 'DPF',
      quantity: 3,
      serviceDate: '2026-03-10',
    },
  })
  const order: string = recorded.json().id
  const lines: string[] = []
  for (const serialNumber of ['D-1', 'D-2', 'D-3']) {
    const payload = { serialNumber }
    const taken = await bench.call('POST', `${list}/${order}/filters`, { payload })
    lines.push(taken.json().id)
  }
  const judge = (id: string | undefined) =>
    bench.call('POST', `/api/admin/service-filters/${id}/result`, {
      payload: { result: 'not_restorable', reason: 'Cracked' },
    })
  for (const id of lines.slice(0, judged)) await judge(id)
  const plan = async (on = '2026-03-11') => {
    const payload = { serviceId: order, on }
    const planned = await office.call('POST', `${dayUrl}/deliveries`, { payload })
    await db.updateTable('appointments').set({ driverId: driver.id }).execute()
    return planned
  }
  const own = async () =>
    (await driver.call('GET', stopsUrl))
      .json()
      .stops.filter((one: { status: string }) => one.status === 'confirmed')
  const hand = async (payload: object = {}, key = randomUUID(), at?: string) => {
    const id = at ?? (await own())[0].id
    return driver.call('POST', `${stopsUrl}/${id}/handover`, {
      payload: { ...sent, ...payload },
      headers: { 'idempotency-key': key },
    })
  }
  const states = async () => {
    const read = await bench.call('GET', `${list}/${order}/filters`)
    return read.json().map(({ state }: { state: string }) => state)
  }
  const status = async () =>
    (await db.selectFrom('service_history').select('status').executeTakeFirst())?.status
  const ready = async () => (await day.board()).ready.items
  return { ...day, bench, order, lines, judge, plan, own, hand, states, status, ready }
}

export const ids = (lines: readonly (string | undefined)[]) => lines.map((id) => ({ id }))
