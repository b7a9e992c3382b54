import { expect, test } from 'vitest'
import { signedInStaff } from '#server/testing/people.ts'
import { openBench } from '#server/testing/bench.ts'
import { typed } from '#server/testing/workshop.ts'

// Found by a mutant: the first cleaning of a filter says little of what it reads after years.
test('what a filter usually reads is what it read after its latest cleaning', async () => {
  const { dana, line, testApp } = await openBench()
  let keys = 0
  /** At its next service on this day. */
  const cleanedOn = async (day: string) => {
    testApp.now.set(`${day}T15:00:00Z`)
    const workshop = await signedInStaff(testApp, 'technician')
    const order = await workshop.call('POST', '/api/admin/services', {
      payload: { customerId: dana.id, ...typed, quantity: 1, serviceDate: day },
    })
    const taken = await workshop.call('POST', `/api/admin/services/${order.json().id}/filters`, {
      payload: { serialNumber: 'DPF-1' },
    })
    expect(taken.status, taken.text).toBe(201)
    const read = (stage: string, value: string, isConfirmed = false) =>
      workshop.call('POST', `${line(taken.json().id)}/readings`, {
        payload: {
          stage,
          quantity: 'flow_cfm',
          value,
          takenAt: `${day}T15:00:00Z`,
          isConfirmed,
        },
        headers: { 'idempotency-key': `reading-${(keys += 1)}` },
      })
    const finish = async () => {
      const judged = await workshop.call('POST', `${line(taken.json().id)}/result`, {
        payload: { result: 'restored', reason: 'A used reference.' },
      })
      expect(judged.status, judged.text).toBe(200)
      const gone = await workshop.call('POST', `${line(taken.json().id)}/state`, {
        payload: { state: 'handed_over' },
      })
      expect(gone.status, gone.text).toBe(200)
    }
    return { read, finish }
  }
  for (const [day, before, after] of [
    ['2026-03-10', '20', '40'],
    ['2026-06-10', '210', '410'],
  ] as const) {
    const { read, finish } = await cleanedOn(day)
    for (const taken of [await read('before', before, true), await read('after', after, true)])
      expect(taken.status, taken.text).toBe(201)
    await finish()
  }
  const { read } = await cleanedOn('2026-09-10')
  // Ten times the first, and half of the latest.
  expect((await read('before', '400')).status).toBe(201)
  const doubtful = await read('before', '41')
  expect([doubtful.status, doubtful.json()]).toMatchObject([409, { code: 'doubtful_reading' }])
  expect(doubtful.json().message).toContain('ten times off')
})
