import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { signedInStaff } from '#server/testing/people.ts'

const reading = {
  stage: 'before',
  quantity: 'flow_cfm',
  value: '210',
  takenAt: '2026-03-10T15:00:00Z',
}

describe('a filter that no service has', () => {
  test.each([
    ['GET', '', undefined],
    ['PATCH', '', { vehicleId: null, mileage: null }],
    ['DELETE', '', undefined],
    ['POST', '/readings', reading],
    ['POST', '/result', { result: 'not_restorable', reason: 'Cracked.' }],
    ['POST', '/state', { state: 'cleaned' }],
    ['POST', '/photos?stage=before', Buffer.from('a picture')],
  ] as const)('is not found by %s %s', async (method, path, payload) => {
    const { line, workshop } = await openBench({ quantity: 1 })
    const answer = await workshop.call(method, `${line('none')}${path}`, {
      ...(payload !== undefined && { payload }),
      headers: {
        'idempotency-key': 'one-act-of-the-bench',
        ...(payload instanceof Buffer && { 'content-type': 'image/jpeg' }),
      },
    })
    expect([answer.status, answer.json()]).toMatchObject([
      404,
      { code: 'not_found', message: 'There is no such filter in a service.' },
    ])
  })

  test('is not found among those that are to be replaced', async () => {
    const { line, testApp } = await openBench({ quantity: 1 })
    const office = await signedInStaff(testApp)
    const answer = await office.call('DELETE', `${line('none')}/replacement`)
    expect([answer.status, answer.json().message]).toEqual([
      404,
      'There is no such filter in a service.',
    ])
  })
})

test('what is done to a filter is in the log, each act once', async () => {
  const { db, judge, line, read, takeIn, to, workshop, order } = await openBench({ quantity: 2 })
  const { id } = (await takeIn({ serialNumber: 'DPF-1' })).json()
  const removed = (await takeIn({ serialNumber: 'DPF-2' })).json().id
  await workshop.call('DELETE', line(removed))
  await to(id, 'cleaned')
  await to(id, 'cleaned')
  await read(id, ['before', 'flow_cfm', '210'])
  await read(id, ['after', 'flow_cfm', '412.5'])
  await judge(id, { result: 'restored' })
  await judge(id, { result: 'restored' })
  await judge(id, { result: 'not_restorable', reason: 'The can is dented.' })
  await judge(id, { result: 'restored' })
  // Against what was attested: it is judged again.
  await read(id, ['after', 'flow_cfm', '200'], { isConfirmed: true })
  await judge(id, { result: 'not_restorable', reason: 'The can is dented.' })
  await to(id, 'handed_over')
  const acts = await db
    .selectFrom('audit_log')
    .select(['subjectId', 'staffName', 'detail'])
    .where('subjectKind', '=', 'service_filters')
    .where('action', '=', 'service_changed')
    .orderBy('id')
    .execute()
  const service = order.split('/').at(-1)
  expect(acts.map(({ subjectId, detail }) => [subjectId, detail])).toEqual([
    [id, { change: 'filter_taken_in', service }],
    [removed, { change: 'filter_taken_in', service }],
    [removed, { change: 'filter_removed', service }],
    [id, { change: 'filter_state', from: 'received', to: 'cleaned' }],
    [id, { change: 'result', from: null, to: 'restored' }],
    [id, { change: 'result', from: 'restored', to: 'not_restorable' }],
    [id, { change: 'result', from: 'not_restorable', to: 'restored' }],
    [id, { change: 'result', from: 'restored', to: null, proposed: 'not_restorable' }],
    [id, { change: 'result', from: null, to: 'not_restorable', proposed: 'not_restorable' }],
    [id, { change: 'filter_state', from: 'judged', to: 'handed_over' }],
  ])
  expect(new Set(acts.map(({ staffName }) => staffName))).toEqual(new Set([workshop.name]))
})

test('what is done to one filter of an order leaves the other as it was', async () => {
  const { dana, db, judge, line, read, takeIn, to, workshop } = await openBench({ quantity: 3 })
  const { id: vehicleId } = (
    await dana.call('POST', '/api/customer/vehicles', {
      payload: { vehicleIdentifier: 'Unit 7', vehicleType: 'Tractor' },
    })
  ).json()
  const { id: other } = (await takeIn({ serialNumber: 'DPF-1', isExpected: true })).json()
  const { id } = (await takeIn({ serialNumber: 'DPF-2' })).json()
  const { id: announced } = (await takeIn({ serialNumber: 'DPF-3', isExpected: true })).json()
  const kept = () =>
    db.selectFrom('service_filters').selectAll().where('id', '=', other).executeTakeFirst()
  const before = await kept()
  await to(announced, 'on_hold', 'Approval of the price.')
  const acts = {
    'read before': () => read(id, ['before', 'flow_cfm', '210']),
    'read after': () => read(id, ['after', 'flow_cfm', '412.5']),
    judged: () => judge(id, { result: 'restored' }),
    'read against its result': () => read(id, ['after', 'flow_cfm', '200'], { isConfirmed: true }),
    corrected: () => workshop.call('PATCH', line(id), { payload: { vehicleId, mileage: null } }),
    'read on hold': () => read(announced, ['before', 'flow_cfm', '210']),
  }
  for (const [act, doIt] of Object.entries(acts)) {
    const done = await doIt()
    expect([act, done.status < 300, await kept()]).toEqual([act, true, before])
  }
  const states = await db
    .selectFrom('service_filters')
    .select(['state', 'heldFrom', 'vehicleId'])
    .orderBy('position')
    .execute()
  expect(states).toEqual([
    { state: 'expected', heldFrom: null, vehicleId: null },
    { state: 'tested', heldFrom: null, vehicleId },
    { state: 'on_hold', heldFrom: 'received', vehicleId: null },
  ])
})
