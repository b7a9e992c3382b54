import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { list, open, typed } from '#server/testing/workshop.ts'

/** A technician of that day: a session of our team does not outlast the night. */
async function onDay({ now, testApp }: Awaited<ReturnType<typeof open>>, day: string) {
  now.set(`${day}T15:00:00Z`)
  const technician = await signedInStaff(testApp, 'technician')
  const step = (id: string, status: string) =>
    technician.call('POST', `${list}/${id}/status`, { payload: { status } })
  const correct = async (id: string, more: object) => {
    const { updatedAt, serviceDate, pickupDate, deliveryDate } = (
      await technician.call('GET', `${list}/${id}`)
    ).json()
    return technician.call('PUT', `${list}/${id}`, {
      payload: { ...typed, serviceDate, pickupDate, deliveryDate, updatedAt, ...more },
    })
  }
  return { technician, step, correct }
}

describe('the day of a service', () => {
  test('is the one on which its last filter was done, and the customer reads days in order', async () => {
    const bench = await openBench({ quantity: 1 })
    const { id } = bench
    await bench.db.updateTable('service_history').set({ serviceDate: '2026-03-10' }).execute()
    bench.now.set('2026-03-11T15:00:00Z')
    const first = await onDay(bench, '2026-03-11')
    const { id: line } = (
      await first.technician.call('POST', `${list}/${id}/filters`, {
        payload: { serialNumber: 'DPF-1' },
      })
    ).json()
    expect(await bench.seen(id)).toMatchObject({
      status: 'in_progress',
      serviceDate: '2026-03-11',
      pickupDate: '2026-03-11',
    })
    expect((await first.correct(id, { quantity: 1, notes: 'Two passes' })).status).toBe(200)
    const last = await onDay(bench, '2026-03-16')
    const send = (call: string, payload: object, key: string) =>
      last.technician.call('POST', `/api/admin/service-filters/${line}/${call}`, {
        payload,
        headers: { 'idempotency-key': key },
      })
    const taken = { quantity: 'flow_cfm', takenAt: '2026-03-16T15:00:00Z' }
    await send('readings', { ...taken, stage: 'before', value: '210' }, 'reading-before')
    await send('readings', { ...taken, stage: 'after', value: '412.5' }, 'reading-after')
    await send('result', { result: 'restored' }, 'the-result')
    expect(await bench.seen(id)).toMatchObject({
      status: 'completed',
      serviceDate: '2026-03-16',
      pickupDate: '2026-03-11',
    })
    // Held and released days later, it was done when it was judged.
    const later = await onDay(bench, '2026-03-18')
    for (const state of ['on_hold', 'judged']) {
      const held = await later.technician.call('POST', `/api/admin/service-filters/${line}/state`, {
        payload: { state, reason: state === 'on_hold' ? 'Approval.' : null },
      })
      expect(held.status).toBe(200)
    }
    expect(await bench.seen(id)).toMatchObject({ status: 'completed', serviceDate: '2026-03-16' })
  })

  test('follows the steps of a service without its filters one by one', async () => {
    const shop = await open()
    const { id } = (await shop.record({ serviceDate: '2026-03-10' })).json()
    await (await onDay(shop, '2026-03-11')).step(id, 'in_progress')
    expect(await shop.seen(id)).toMatchObject({
      serviceDate: '2026-03-11',
      pickupDate: '2026-03-11',
    })
    await (await onDay(shop, '2026-03-16')).step(id, 'completed')
    expect(await shop.seen(id)).toMatchObject({
      serviceDate: '2026-03-16',
      pickupDate: '2026-03-11',
    })
  })

  test('stays when a step is taken back, and when somebody said another one', async () => {
    const shop = await open()
    const { id } = (await shop.record({ status: 'completed', serviceDate: '2026-03-09' })).json()
    const { id: other } = (await shop.record({ status: 'in_progress' })).json()
    const late = await onDay(shop, '2026-03-16')
    await late.step(id, 'in_progress')
    expect((await late.correct(id, { notes: 'Dented.' })).status).toBe(200)
    await late.step(id, 'completed')
    expect(await shop.seen(id)).toMatchObject({ serviceDate: '2026-03-09' })

    const said = { serviceDate: '2026-03-15', pickupDate: '2026-03-15' }
    expect((await late.correct(other, said)).status).toBe(200)
    await (await onDay(shop, '2026-03-18')).step(other, 'completed')
    expect(await shop.seen(other)).toMatchObject(said)
  })

  test('that is planned anew before the work begins is still a plan', async () => {
    const shop = await open()
    const { id } = (await shop.record({ serviceDate: '2026-03-12' })).json()
    const today = await onDay(shop, '2026-03-10')
    await today.correct(id, { serviceDate: '2026-03-10' })
    await (await onDay(shop, '2026-03-12')).step(id, 'in_progress')
    expect(await shop.seen(id)).toMatchObject({ serviceDate: '2026-03-12' })
  })
})

test('a service that is done lies in no future and in no other millennium, and is refused beside the field', async () => {
  const { record } = await open()
  for (const [more, field] of [
    [{ status: 'delivered', serviceDate: '2027-03-10' }, 'serviceDate'],
    [{ status: 'completed', serviceDate: '0026-03-10' }, 'serviceDate'],
    [{ status: 'delivered', deliveryDate: '2026-03-11' }, 'deliveryDate'],
    [{ serviceDate: '2062-03-10' }, 'serviceDate'],
  ] as const)
    expect((await record(more)).json()).toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.stringMatching(/^(Please|This)/) },
    })
})
