import { describe, expect, test } from 'vitest'
import { shownStatus } from '#domain/services/status-shown.ts'
import { before, openShop } from '#server/testing/ends.ts'

describe('an order of which one filter ended', () => {
  test('is ready and delivered with the other one, and says so of that one alone', async () => {
    const shop = await openShop()
    const id = await before.received(shop)
    const other = await shop.restore('DPF-2')
    await shop.end(id, 'lost')
    expect((await shop.heard()).slice(0, 2).toSorted()).toEqual([
      expect.stringContaining('We can’t find one of your filters | DPF Cleaning: unit 217.'),
      'Your filters are ready | DPF Cleaning: 1 x DPF. See the bench readings under Services.',
    ])
    expect(await shop.seen()).toMatchObject({ status: 'completed', quantity: 1, ended: 1 })
    expect((await shop.today()).ready.items).toMatchObject([{ quantity: 1, measured: 1 }])
    await shop.to(other, 'handed_over')
    expect(await shop.seen()).toMatchObject({ status: 'delivered', quantity: 1, ended: 1 })
    expect((await shop.heard())[0]).toBe('Your filters are delivered | DPF Cleaning: 1 x DPF.')
    await shop.wayBack(id)
    expect(await shop.seen()).toMatchObject({ status: 'in_progress', quantity: 2 })
    expect((await shop.today()).bench.items).toMatchObject([{ quantity: 2 }])
  })

  test('that was refused is no corrected result, neither ended nor back', async () => {
    const shop = await openShop()
    const id = await before.refused(shop)
    await shop.restore('DPF-2')
    const known = (await shop.heard()).length
    await shop.end(id, 'kept_for_parts')
    await shop.wayBack(id)
    const news = (await shop.heard()).slice(0, -known)
    expect(news.toSorted()).toEqual([
      expect.stringContaining('We corrected what became of a filter'),
      expect.stringContaining('We kept one of your filters for parts'),
    ])
  })

  test('is not delivered again once its delivery is taken back, whenever that one ended', async () => {
    const shop = await openShop()
    const id = await before.received(shop)
    const other = await shop.restore('DPF-2')
    shop.now.set('2026-03-10T15:30:00Z')
    await shop.end(id, 'lost')
    shop.now.set('2026-03-10T15:40:00Z')
    await shop.workshop.call('POST', `${shop.line(other)}/state`, {
      payload: { state: 'handed_over', doneAt: '2026-03-10T15:20:00Z' },
    })
    expect(await shop.service()).toMatchObject({ status: 'delivered' })
    expect((await shop.step(shop.id, 'completed')).status).toBe(200)
    expect(await shop.service()).toMatchObject({ status: 'completed' })
    expect(await shop.one(other)).toMatchObject({ state: 'packed' })
  })

  test('keeps its count when its form is saved, and takes another count for what is left', async () => {
    const shop = await openShop()
    await shop.end(await before.received(shop), 'exchanged')
    const save = async (quantity: number) => {
      const { serviceDate, updatedAt } = await shop.service()
      const sent = {
        serviceType: 'DPF Cleaning',
        filterType: 'DPF',
        quantity,
        serviceDate,
        updatedAt,
      }
      return (await shop.correct(shop.id, sent)).json().quantity
    }
    expect(await save(1)).toBe(1)
    expect(await save(3)).toBe(3)
    expect(await save(1)).toBe(1)
  })
})

describe('an order of which nothing is left', () => {
  test('is closed without a result, and nobody reads that it was cancelled', async () => {
    const shop = await openShop({ quantity: 1 })
    await shop.end(await before.received(shop), 'kept_for_parts')
    expect(shownStatus(await shop.seen())).toBe('ended')
    const history = await shop.office.call('GET', `/api/admin/customers/${shop.dana.id}/history`)
    expect(JSON.stringify(history.json())).toContain('"ended"')
    expect((await shop.heard()).join()).not.toContain('cancelled')
  })

  test('that was delivered to the wrong customer is delivered again, and said to be', async () => {
    const shop = await openShop({ quantity: 1 })
    const id = await before.handed_over(shop)
    const delivered = async () =>
      (await shop.heard()).filter((one: string) => one.startsWith('Your filters are delivered'))
    expect(await delivered()).toHaveLength(1)
    await shop.end(id, 'given_to_wrong_customer')
    expect(await delivered()).toEqual([])
    await shop.wayBack(id)
    await shop.judge(id, { result: 'restored' })
    await shop.to(id, 'handed_over')
    expect(await shop.seen()).toMatchObject({ status: 'delivered' })
    expect(await delivered()).toHaveLength(1)
  })

  test.each([
    ['in it', true],
    ['to come', false],
  ])('and that was cancelled with other filters %s stays so', async (_, isIn) => {
    const shop = await openShop({ quantity: 2 })
    const id = await before.received(shop)
    if (isIn) await shop.takeIn({ serialNumber: 'DPF-2' })
    await shop.end(id, 'lost')
    await shop.step(shop.id, 'cancelled')
    expect((await shop.wayBack(id)).status).toBe(409)
    expect(await shop.service()).toMatchObject({ status: 'cancelled' })
    // Its customer is notified that it was cancelled: something was left to do.
    expect(shownStatus(await shop.seen())).toBe('cancelled')
    const history = await shop.office.call('GET', `/api/admin/customers/${shop.dana.id}/history`)
    expect(JSON.stringify(history.json())).not.toContain('"ended"')
  })
})

describe('the vehicle of a filter', () => {
  const advice = '/api/customer/maintenance-recommendations'

  test('that came back uncleaned is asked for as if it had not been here', async () => {
    const shop = await openShop({ quantity: 1 })
    await shop.run()
    const asked = (await shop.dana.call('GET', advice)).json()
    const id = await before.received(shop)
    expect((await shop.dana.call('GET', `${advice}?only=open`)).json()).toEqual([])
    await shop.end(id, 'returned_uncleaned')
    expect((await shop.dana.call('GET', `${advice}?only=open`)).json()).toHaveLength(asked.length)
    await shop.run()
    const again = (await shop.dana.call('GET', `${advice}?only=open`)).json()
    expect(again.map(({ urgencyLevel }: { urgencyLevel: string }) => urgencyLevel)).toEqual(
      asked.map(({ urgencyLevel }: { urgencyLevel: string }) => urgencyLevel),
    )
  })

  test.each(['lost', 'exchanged', 'given_to_wrong_customer', 'kept_for_parts'] as const)(
    'that is %s has no life that is used up, and nothing is predicted of it',
    async (how) => {
      const shop = await openShop({ quantity: 1 })
      const id = await before.judged(shop)
      await shop.end(id, how)
      await shop.run()
      const { filterId } = await shop.one(id)
      const passport = (await shop.office.call('GET', `/api/admin/filters/${filterId}`)).json()
      expect(passport).toMatchObject({
        filter: { state: 'gone' },
        lives: { used: 0 },
        lastResult: null,
        prediction: null,
        cleanings: [{ state: 'ended', ended: how, paper: null }],
      })
      expect((await shop.dana.call('GET', `${advice}?only=open`)).json()).toEqual([])
    },
  )

  test('that was refused and kept for parts still asks for another one', async () => {
    const shop = await openShop({ quantity: 1 })
    const id = await before.refused(shop)
    await shop.end(id, 'kept_for_parts')
    const asked = async () => (await shop.dana.call('GET', `${advice}?only=refused`)).json()
    expect(await asked()).toMatchObject([
      { vehicleIdentifier: 'Truck 217', refusedOn: '2026-03-10' },
    ])
    await shop.run()
    expect(await asked()).toMatchObject([
      { vehicleIdentifier: 'Truck 217', refusedOn: '2026-03-10' },
    ])
  })
})
