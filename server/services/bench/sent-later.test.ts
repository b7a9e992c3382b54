import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { lockToRead } from './store.ts'

async function measured() {
  const bench = await openBench()
  const { line, read, takeIn, testApp, workshop } = bench
  testApp.now.set('2026-03-10T12:00:00Z')
  const { id: filter } = (await takeIn({ serialNumber: 'DPF-1' })).json()
  testApp.now.set('2026-03-10T15:00:00Z')
  await read(filter, ['before', 'flow_cfm', '210'], { takenAt: '2026-03-10T13:00:00Z' })
  const send = (call: 'state' | 'result', key: string, payload: object, by = workshop) =>
    by.call('POST', `${line(filter)}/${call}`, { payload, headers: { 'idempotency-key': key } })
  const steps = async () =>
    (await bench.db.selectFrom('service_filter_steps').select('state').execute()).map(
      ({ state }) => state,
    )
  return { ...bench, filter, send, steps }
}

describe('a step that a phone sends later', () => {
  test('is one under its key, whatever a colleague did since', async () => {
    const { send, steps, to, filter } = await measured()
    const sent = { state: 'cleaned', doneAt: '2026-03-10T14:00:00Z' }
    const first = await Promise.all([1, 2, 3].map(() => send('state', 'one-step', sent)))
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200])
    await to(filter, 'inspected')
    const again = await send('state', 'one-step', sent)
    expect([again.status, again.json().state]).toEqual([200, 'inspected'])
    expect((await steps()).filter((state) => state === 'cleaned')).toHaveLength(1)
    const other = await send('state', 'one-step', { state: 'on_hold', reason: 'Approval.' })
    expect(other.json()).toMatchObject({ code: 'key_reused' })
  })

  test('has the time at which it was done, and never comes before what it follows', async () => {
    const { filters, send } = await measured()
    await send('state', 'one-step', { state: 'cleaned', doneAt: '2026-03-10T14:30:00Z' })
    // By the clock of another phone, which is behind.
    await send('state', 'two-step', { state: 'inspected', doneAt: '2026-03-10T14:10:00Z' })
    // By one that is ahead.
    await send('state', 'three-step', { state: 'cleaned', doneAt: '2026-03-11T14:10:00Z' })
    const [filter] = await filters()
    expect(filter.steps.slice(-3)).toMatchObject([
      { state: 'cleaned', at: '2026-03-10T14:30:00.000Z' },
      { state: 'inspected', at: '2026-03-10T14:30:00.001Z' },
      { state: 'cleaned', at: '2026-03-10T15:00:00.000Z' },
    ])
  })

  test('is refused in plain words where a colleague was faster', async () => {
    const { filter, read, send } = await measured()
    await read(filter, ['after', 'flow_cfm', '412.5'])
    const late = await send('state', 'one-step', { state: 'cleaned' })
    expect([late.status, late.json().message]).toEqual([
      409,
      'A filter that is tested can’t change to cleaned.',
    ])
  })
})

describe('a result that a phone sends later', () => {
  test('is one under its key, with one certificate, also after a colleague set another', async () => {
    const { db, filter, judge, read, send, steps, testApp, line } = await measured()
    await read(filter, ['after', 'flow_cfm', '412.5'], { takenAt: '2026-03-10T14:00:00Z' })
    const sent = { result: 'restored', doneAt: '2026-03-10T14:05:00Z', seenAt: null }
    const first = await send('result', 'one-result', sent)
    expect(first.json()).toMatchObject({ state: 'judged', judgedAt: '2026-03-10T14:05:00.000Z' })
    const colleague = await signedInStaff(testApp, 'technician')
    const reason = 'The can is dented.'
    const payload = { result: 'not_restorable', reason }
    expect((await colleague.call('POST', `${line(filter)}/result`, { payload })).status).toBe(200)
    const again = await send('result', 'one-result', sent)
    expect([again.status, again.json().result]).toEqual([200, 'not_restorable'])
    expect((await steps()).filter((state) => state === 'judged')).toHaveLength(2)
    expect((await judge(filter, { result: 'not_restorable', reason })).status).toBe(200)
    const papers = await db.selectFrom('certificates').select('kind').execute()
    expect(papers.map(({ kind }) => kind).sort()).toEqual(['certificate', 'inspection'])
  })

  test('never replaces one that a colleague set meanwhile, until that is seen', async () => {
    const { filter, line, read, send, testApp } = await measured()
    await read(filter, ['after', 'flow_cfm', '412.5'], { takenAt: '2026-03-10T14:00:00Z' })
    const colleague = await signedInStaff(testApp, 'technician')
    const reason = 'The can is dented.'
    const payload = { result: 'not_restorable', reason }
    await colleague.call('POST', `${line(filter)}/result`, { payload })
    const sent = { result: 'restored', seenAt: null }
    const refused = await send('result', 'one-result', sent)
    expect([refused.status, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/ has already set another result: Not restorable\.$/),
    ])
    const { seenAt: _seen, ...decided } = sent
    expect((await send('result', 'one-result', decided)).json()).toMatchObject({
      result: 'restored',
    })
  })

  test('says where a reason is missing, and takes it under the same key', async () => {
    const { filter, filters, send, read, workshop } = await measured()
    const [{ filterId }] = await filters()
    await workshop.call('PATCH', `/api/admin/filters/${filterId}`, {
      payload: { flowNewCfm: '420' },
    })
    await read(filter, ['after', 'flow_cfm', '370'])
    const sent = { result: 'restored', seenAt: null }
    const refused = await send('result', 'one-result', sent)
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      fields: { reason: expect.any(String) },
    })
    const reasoned = await send('result', 'one-result', { ...sent, reason: 'A used reference.' })
    expect(reasoned.json()).toMatchObject({ state: 'judged', result: 'restored' })
  })
})

describe('what a phone sends of a service that was cancelled meanwhile', () => {
  test('is refused, and no certificate says anything of it', async () => {
    const { db, filter, id, read, send, step, steps } = await measured()
    const reading = ['after', 'flow_cfm', '412.5'] as const
    await read(filter, [...reading], { key: 'sent-before' })
    await step(id, 'cancelled')
    const before = await steps()
    const refused = await Promise.all([
      read(filter, [...reading], { key: 'sent-after' }),
      send('state', 'one-step', { state: 'cleaned' }),
      send('result', 'one-result', { result: 'restored' }),
    ])
    expect(refused.map((answer) => [answer.status, answer.json().message])).toEqual(
      refused.map(() => [409, 'This service was cancelled.']),
    )
    expect(await steps()).toEqual(before)
    expect(await db.selectFrom('certificates').selectAll().execute()).toEqual([])
    expect((await read(filter, [...reading], { key: 'sent-before' })).status).toBe(200)
  })
})

test('a filter is not taken out while a reading of it is being stored', async () => {
  const { db, line, takeIn, workshop } = await openBench()
  const { id } = (await takeIn({ serialNumber: 'DPF-1' })).json()
  const { answer } = await db.transaction().execute(async (tx) => {
    await lockToRead(tx, id)
    const removing = workshop.call('DELETE', line(id))
    await untilBlocked(db, 1)
    await tx
      .insertInto('bench_readings')
      .values({
        serviceFilterId: id,
        stage: 'before',
        quantity: 'flow_cfm',
        value: '210',
        staffName: 'Sam Novak',
        takenAt: new Date('2026-03-10T15:00:00Z'),
        idempotencyKey: 'reading-of-a-colleague',
      })
      .execute()
    return { answer: removing }
  })
  expect((await answer).status).toBe(409)
  expect(await db.selectFrom('bench_readings').select('id').execute()).toHaveLength(1)
})
