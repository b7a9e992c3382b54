import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/data/api.ts'
import { rowsHere } from '#web/data/phone-rows.ts'
import { benchQueue, type NewAct } from './bench-queue.ts'

const reading = (key: string): NewAct => ({
  kind: 'reading',
  key,
  filterId: 'one',
  serialNumber: null,
  stage: 'before',
  quantity: 'flow_cfm',
  value: '210',
  takenAt: '2026-03-10T15:00:00Z',
  isConfirmed: false,
})
const nothingElse = { vehicleId: null, mileage: null, odometerCorrection: null }
const intake = (key: string): NewAct => ({
  kind: 'intake',
  key,
  filterId: key,
  serialNumber: key,
  serviceId: 'order',
  body: { ...nothingElse, serialNumber: key, isExpected: false, isMore: false, partNumber: null },
})

describe('what another version of this site has kept', () => {
  test('before there were kinds is readings, and sent', async () => {
    const { kind: _kind, serialNumber: _serial, ...old } = reading('old')
    const rows = rowsHere()
    await rows.add({ version: 0, item: { ...old, problem: null } })
    const sent: string[] = []
    const queue = benchQueue(Promise.resolve(rows), async (one) => {
      sent.push(`${one.kind} ${one.key}`)
    })
    await queue.flush()
    expect([sent, queue.waiting()]).toEqual([['reading old'], []])
  })

  test('and this one cannot read is neither sent nor lost', async () => {
    const rows = rowsHere()
    await rows.add({ version: 99, item: { shape: 'of tomorrow' } })
    const sent: string[] = []
    const queue = benchQueue(Promise.resolve(rows), async ({ key }) => void sent.push(key))
    await queue.add(reading('today'))
    await queue.flush()
    expect([sent, queue.waiting()]).toEqual([['today'], []])
    expect(await rows.all()).toMatchObject([{ version: 99 }])
  })
})

test('an arrival that is asked about waits with its question, and goes with the answer; others go on', async () => {
  const stored: string[] = []
  const answers: unknown[] = []
  const queue = benchQueue(Promise.resolve(rowsHere()), async (one) => {
    if (one.kind === 'intake' && one.key === 'one') {
      answers.push(one.body.serialIs)
      const foreign = { company: 'Sandusky', since: null, serviceId: null }
      const refusal = { code: 'doubtful_arrival', message: 'Whose is it?', foreign } as const
      if (one.body.serialIs === undefined) throw new ApiError('Whose is it?', 409, refusal)
    }
    stored.push(one.key)
  })
  for (const one of [intake('one'), intake('two'), reading('other')]) await queue.add(one)
  await queue.flush()
  expect(stored).toEqual(['two', 'other'])
  const [asked] = queue.waiting()
  expect(asked).toMatchObject({
    key: 'one',
    problem: { message: 'Whose is it?', arrival: { foreign: { company: 'Sandusky' } } },
  })
  if (asked?.kind !== 'intake') throw new Error('no arrival waits')
  await queue.again('one', { body: { ...asked.body, serialIs: 'brought' } })
  await queue.flush()
  expect([stored, answers]).toEqual([
    ['two', 'other', 'one'],
    [undefined, 'brought'],
  ])
})

test('what a phone has kept and cannot read back at once stays, and the next is kept too', async () => {
  const rows = rowsHere()
  let failures = 0
  const all = () => ((failures += 1) === 1 ? Promise.reject(new Error('lost')) : rows.all())
  const sent: string[] = []
  const queue = benchQueue(Promise.resolve({ ...rows, all }), async ({ key }) => {
    sent.push(key)
  })
  expect(await queue.add(reading('one'))).toBe(true)
  expect(await queue.add(reading('two'))).toBe(true)
  await queue.flush()
  expect(sent).toEqual(['one', 'two'])
})
