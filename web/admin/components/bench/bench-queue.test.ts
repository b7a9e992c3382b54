import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/data/api.ts'
import { type PhoneRows, rowsHere } from '#web/data/phone-rows.ts'
import { benchQueue, type NewAct, type QueuedAct } from './bench-queue.ts'

const doneAt = '2026-03-10T15:00:00Z'
const lost = () => new ApiError('No connection.', 0, null)
const conflict = (fields: Record<string, string> = {}) =>
  new ApiError('A colleague was faster.', 409, { code: 'conflict', fields })

const of = (key: string, filterId = 'one') => ({ key, filterId, serialNumber: null })
const reading = (key: string, filterId?: string): NewAct => ({
  kind: 'reading',
  ...of(key, filterId),
  stage: 'before',
  quantity: 'flow_cfm',
  value: '210',
  takenAt: doneAt,
  isConfirmed: false,
})
const step = (key: string, filterId?: string): NewAct => ({
  kind: 'step',
  ...of(key, filterId),
  state: 'cleaned',
  reason: null,
  doneAt,
})
const result = (key: string, filterId?: string): NewAct => ({
  kind: 'result',
  ...of(key, filterId),
  result: 'restored',
  reason: null,
  doneAt,
  seenAt: null,
})
const photo = (key: string, filterId?: string): NewAct => ({
  kind: 'photo',
  ...of(key, filterId),
  stage: 'before',
})
const intake = (key: string): NewAct => ({
  kind: 'intake',
  ...of(key, key),
  serviceId: 'order',
  body: {
    serialNumber: key,
    vehicleId: null,
    mileage: null,
    odometerCorrection: null,
    isExpected: false,
    isMore: false,
    partNumber: null,
  },
})
const makers = { reading, step, result, photo, intake }

/** Stores each key once, as the server does; a cut comes before or after the server has it. */
function server(cuts: readonly ('none' | 'before' | 'after')[]) {
  const stored: string[] = []
  let call = 0
  return {
    stored,
    async send({ key }: QueuedAct) {
      const cut = cuts[call++] ?? 'none'
      if (cut === 'before') throw lost()
      if (!stored.includes(key)) stored.push(key)
      if (cut === 'after') throw lost()
    },
  }
}

/** A queue whose server refuses what `refuses` says, until it is sent otherwise. */
async function queueOf(items: readonly NewAct[], refuses: (one: QueuedAct) => ApiError | null) {
  const stored: string[] = []
  const queue = benchQueue(Promise.resolve(rowsHere()), async (one) => {
    const refusal = refuses(one)
    if (refusal !== null) throw refusal
    stored.push(one.key)
  })
  for (const item of items) await queue.add(item)
  return { queue, stored }
}

test('whenever the network is cut, everything arrives once, in the order of its filter, also after a reload', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('none', 'before', 'after') as fc.Arbitrary<'none'>, {
        maxLength: 40,
      }),
      fc.array(
        fc.record({
          kind: fc.constantFrom('reading', 'step', 'result', 'photo', 'intake') as fc.Arbitrary<
            NewAct['kind']
          >,
          filterId: fc.constantFrom('one', 'two'),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      async (cuts, acts) => {
        const rows = Promise.resolve(rowsHere())
        const { stored, send } = server(cuts)
        const all = acts.map(({ kind, filterId }, at) => makers[kind](`key-${at}`, filterId))
        for (const one of all) {
          const queue = benchQueue(rows, send)
          await queue.add(one)
          await queue.flush()
        }
        for (let round = 0; round <= cuts.length; round++) await benchQueue(rows, send).flush()
        const keys = all.map(({ key }) => key)
        expect([...stored].sort()).toEqual([...keys].sort())
        for (const id of ['one', 'two']) {
          const own = all
            .filter(({ filterId, kind }) => filterId === id && kind !== 'photo')
            .map(({ key }) => key)
          expect(stored.filter((key) => own.includes(key))).toEqual(own)
        }
        expect(await (await rows).all()).toEqual([])
      },
    ),
  )
})

describe('what the server asks about', () => {
  const asked = ({ kind, key, ...one }: QueuedAct) =>
    kind === 'reading' && key === 'odd' && !('isConfirmed' in one && one.isConfirmed)
      ? new ApiError('Is this right?', 409, { code: 'doubtful_reading' })
      : null

  test('waits aside until it is confirmed, and holds up no other reading', async () => {
    const { queue, stored } = await queueOf(
      ['first', 'odd', 'last'].map((key) => reading(key)),
      asked,
    )
    await queue.flush()
    expect(stored).toEqual(['first', 'last'])
    expect(queue.waiting()).toMatchObject([
      { key: 'odd', problem: { isQuestion: true, message: 'Is this right?' } },
    ])
    await queue.confirm('odd')
    await queue.flush()
    expect([stored, queue.waiting()]).toEqual([['first', 'last', 'odd'], []])
  })

  test('is not overtaken by a step or a result, nor they by what follows; other filters go on', async () => {
    const { queue, stored } = await queueOf(
      [
        reading('odd'),
        reading('next'),
        step('cleaned'),
        reading('after'),
        photo('picture'),
        result('judged'),
        step('other', 'two'),
      ],
      asked,
    )
    await queue.flush()
    expect(stored).toEqual(['next', 'other', 'picture'])
    await queue.confirm('odd')
    await queue.flush()
    expect(stored.slice(3)).toEqual(['odd', 'cleaned', 'after', 'judged'])
  })
})

describe('what the server refuses', () => {
  test('is kept with its reason, and discarded or sent again by a person', async () => {
    const { queue, stored } = await queueOf(
      [step('cleaned'), reading('after'), result('judged')],
      (one) => (one.kind === 'step' ? conflict() : null),
    )
    await queue.flush()
    expect(stored).toEqual(['after'])
    expect(queue.waiting()).toMatchObject([
      { key: 'cleaned', problem: { message: 'A colleague was faster.', isQuestion: false } },
      { key: 'judged', problem: null },
    ])
    await queue.discard('cleaned')
    await queue.flush()
    expect([stored, queue.waiting()]).toEqual([['after', 'judged'], []])
  })

  test('a result that needs a reason gets it, and stands for what was seen', async () => {
    const sent: unknown[] = []
    const { queue } = await queueOf([result('judged')], (one) => {
      sent.push(one.kind === 'result' && [one.reason, one.seenAt])
      return one.kind === 'result' && one.reason === null ? conflict({ reason: 'Why?' }) : null
    })
    await queue.flush()
    expect(queue.waiting()).toMatchObject([{ problem: { needsReason: true } }])
    await queue.again('judged', { reason: 'A used reference.' })
    await queue.flush()
    expect(sent).toEqual([
      [null, null],
      ['A used reference.', undefined],
    ])
    expect(queue.waiting()).toEqual([])
  })
})

test('a reading is shown before the phone has written it, and all is kept in the order in which it was done', async () => {
  const rows = rowsHere()
  const written: (() => void)[] = []
  const slow: PhoneRows = {
    ...rows,
    async add(...all) {
      await new Promise<void>((resolve) => void written.push(resolve))
      await rows.add(...all)
    },
  }
  const sent: string[] = []
  const queue = benchQueue(Promise.resolve(slow), async ({ key }) => void sent.push(key))
  const adding = [queue.add(reading('first')), queue.add(step('second'))]
  expect(queue.waiting()).toMatchObject([{ key: 'first' }])
  expect(queue.isWriting()).toBe(true)
  const heard: boolean[] = []
  queue.subscribe(() => void heard.push(queue.isWriting()))
  await queue.flush()
  expect(sent).toEqual([])
  for (const number of [1, 2]) {
    await expect.poll(() => written.length).toBe(number)
    written[number - 1]?.()
  }
  expect(await Promise.all(adding)).toEqual([true, true])
  expect(queue.waiting()).toMatchObject([{ key: 'first' }, { key: 'second' }])
  expect([queue.isWriting(), heard.at(-1)]).toEqual([false, false])
  await queue.flush()
  expect(sent).toEqual(['first', 'second'])
})

describe('on a phone without room', () => {
  test('what is not kept is said, and what was kept stays and is sent', async () => {
    const stored: string[] = []
    const rows = rowsHere()
    let room = 1
    const full: PhoneRows = {
      ...rows,
      async add(...all) {
        if (room < all.length) throw new DOMException('full', 'QuotaExceededError')
        room -= all.length
        await rows.add(...all)
      },
      async remove(place) {
        room += 1
        await rows.remove(place)
      },
    }
    const queue = benchQueue(Promise.resolve(full), async ({ key }) => void stored.push(key))
    expect([await queue.add(reading('first')), await queue.add(reading('second'))]).toEqual([
      true,
      false,
    ])
    expect(queue.waiting()).toMatchObject([{ key: 'first' }])
    await queue.flush()
    expect([stored, await queue.add(reading('second'))]).toEqual([['first'], true])
  })

  test('what the server refuses is sent again later, where its reason cannot be kept', async () => {
    let isWrong = true
    const full: PhoneRows = {
      ...rowsHere(),
      replace: async () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const queue = benchQueue(Promise.resolve(full), async () => {
      if (isWrong) throw new ApiError('A colleague was faster.', 409, {})
    })
    expect(await queue.add(reading('first'))).toBe(true)
    await queue.flush()
    expect(queue.waiting()).toMatchObject([{ key: 'first', problem: null }])
    isWrong = false
    await queue.flush()
    expect(queue.waiting()).toEqual([])
  })
})

test('a session that has ended loses nothing', async () => {
  const { queue } = await queueOf([reading('first')], () => {
    return new ApiError('Please sign in.', 401, { code: 'not_signed_in' })
  })
  await queue.flush()
  expect(queue.waiting()).toMatchObject([{ key: 'first', problem: null }])
})

test('what makes the server fail holds up its own filter alone', async () => {
  const { queue, stored } = await queueOf([step('a'), result('b'), step('c', 'two')], ({ key }) =>
    key === 'a' ? new ApiError('Oops.', 500, { code: 'internal' }) : null,
  )
  await queue.flush()
  expect(stored).toEqual(['c'])
  expect(queue.waiting()).toMatchObject([{ key: 'a', problem: null }, { key: 'b' }])
})
