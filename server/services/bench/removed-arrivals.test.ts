import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'

async function openOrder() {
  const bench = await openBench({ quantity: 1 })
  const remove = (id: string) => bench.workshop.call('DELETE', bench.line(id))
  const arrive = async (serialNumber: string): Promise<string> =>
    (await bench.takeIn({ serialNumber })).json().id
  return { ...bench, arrive, remove }
}

describe('an arrival that was a mistake', () => {
  test('and is removed leaves an order that is ready as it was', async () => {
    const { arrive, id, news, remove, restore, service, step } = await openOrder()
    await restore('DPF-1')
    const before = await service()
    const mistake = await arrive('DPF-2')
    expect(await service()).toMatchObject({ status: 'in_progress', quantity: 2 })
    expect((await remove(mistake)).status).toBe(204)
    expect(await service()).toMatchObject({
      status: 'completed',
      quantity: 1,
      serviceDate: before.serviceDate,
    })
    expect(
      (await news()).filter((title: string) => title === 'Your filters are ready'),
    ).toHaveLength(1)
    expect((await step(id, 'delivered')).json()).toMatchObject({ status: 'delivered' })
  })

  test('before the others does not keep the customer from hearing that they are ready', async () => {
    const { arrive, news, remove, restore, service } = await openOrder()
    const mistake = await arrive('DPF-2')
    await restore('DPF-1')
    expect(await news()).not.toContain('Your filters are ready')
    await remove(mistake)
    expect(await service()).toMatchObject({ status: 'completed', quantity: 1 })
    expect(await news()).toContain('Your filters are ready')
  })

  test('leaves a number that was typed since', async () => {
    const { arrive, correct, id, remove, service } = await openOrder()
    await arrive('DPF-1')
    const mistake = await arrive('DPF-2')
    const fields = async (more: object) => {
      const { serviceType, filterType, quantity, serviceDate, updatedAt } = await service()
      const now = { serviceType, filterType, quantity, serviceDate, updatedAt }
      expect((await correct(id, { ...now, ...more })).status).toBe(200)
    }
    await fields({ notes: 'A word.' })
    await remove(mistake)
    expect((await service()).quantity).toBe(1)
    const again = await arrive('DPF-3')
    await fields({ quantity: 4 })
    await remove(again)
    expect((await service()).quantity).toBe(4)
  })

  test('and was the only one leaves the plan, and the real arrival is told', async () => {
    const { arrive, db, id, news, remove, seen, service } = await openOrder()
    await db.updateTable('service_history').set({ service_date: '2026-03-08' }).execute()
    const mistake = await arrive('DPF-2')
    const raised = { serviceDate: '2026-03-10', pickupDate: '2026-03-10' }
    expect(await service()).toMatchObject({ status: 'in_progress', ...raised })
    await remove(mistake)
    const plan = { serviceDate: '2026-03-08', pickupDate: null }
    expect(await service()).toMatchObject({ status: 'scheduled', ...plan })
    expect((await seen(id)).turnaround[0]).toMatchObject({ step: 'received', state: 'ahead' })
    expect(await news()).toEqual(['Service scheduled'])
    await arrive('DPF-1')
    expect(await news()).toEqual(['Your filters are in our shop', 'Service scheduled'])
  })

  test('leaves work that was begun by hand, and days that were said since', async () => {
    const { arrive, correct, id, remove, service, step } = await openOrder()
    await step(id, 'in_progress')
    await remove(await arrive('DPF-1'))
    expect((await service()).status).toBe('in_progress')
    await step(id, 'scheduled')
    const mistake = await arrive('DPF-2')
    const { serviceType, filterType, quantity, updatedAt } = await service()
    await correct(id, {
      ...{ serviceType, filterType, quantity, updatedAt },
      ...{ serviceDate: '2026-03-20', pickupDate: '2026-03-18' },
    })
    await remove(mistake)
    expect(await service()).toMatchObject({
      status: 'scheduled',
      serviceDate: '2026-03-20',
      pickupDate: '2026-03-18',
    })
  })
})
