import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'

/** Two services of one customer; a filter comes into the first by `takeIn`, into the other here. */
async function openTwo() {
  const bench = await openBench({ quantity: 1 })
  const { id: other } = (await bench.record()).json()
  const takeInThere = (serialNumber: string, key = 'key-of-the-other') =>
    bench.workshop.call('POST', `/api/admin/services/${other}/filters`, {
      payload: { serialNumber },
      headers: { 'idempotency-key': key },
    })
  return { ...bench, takeInThere }
}

describe('a filter that is in an open service', () => {
  test('is refused by another one, which names it', async () => {
    const { takeIn, takeInThere } = await openTwo()
    await takeIn({ serialNumber: 'DPF-1' })
    const refused = await takeInThere(' dpf-1 ')
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      {
        code: 'conflict',
        fields: {
          serialNumber: expect.stringMatching(
            /^This filter is already in another open service: DPF Cleaning of \w+ \d+, 2026\.$/,
          ),
        },
      },
    ])
    expect((await takeInThere('DPF-2', 'key-of-the-next')).status).toBe(201)
  })

  test('is taken into one of two at the same time', async () => {
    const { db, takeIn, takeInThere } = await openTwo()
    const both = await Promise.all([takeIn({ serialNumber: 'DPF-1' }), takeInThere('DPF-1')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await db.selectFrom('service_filters').select('id').execute()).toHaveLength(1)
  })

  test('comes again once it is handed over, or its service is cancelled', async () => {
    const { id, restore, step, takeIn, takeInThere, to } = await openTwo()
    const first = await restore('DPF-1')
    expect((await takeInThere('DPF-1')).status).toBe(409)
    await to(first, 'handed_over')
    expect((await takeInThere('DPF-1')).status).toBe(201)
    await takeIn({ serialNumber: 'DPF-2' })
    await step(id, 'cancelled')
    expect((await takeInThere('DPF-2', 'key-of-the-next')).status).toBe(201)
  })

  test('that a phone sends again is the same arrival, wherever it is since', async () => {
    const { restore, takeIn, takeInThere, to } = await openTwo()
    const first = await restore('DPF-1')
    await to(first, 'handed_over')
    const sent = await takeInThere('DPF-1')
    const again = await takeInThere('DPF-1')
    expect([again.status, again.json().id]).toEqual([201, sent.json().id])
    expect((await takeIn({ serialNumber: 'DPF-1' }, 'key-of-the-next')).status).toBe(409)
  })
})
