import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '#web/data/api.ts'
import { readingQueue, type WaitingReading } from './reading-queue.ts'

const lost = () => new ApiError('No connection.', 0, null)
const reading = (key: string): Omit<WaitingReading, 'problem'> => ({
  key,
  filterId: 'one',
  stage: 'before',
  quantity: 'flow_cfm',
  value: '210',
  takenAt: '2026-03-10T15:00:00Z',
  isConfirmed: false,
})

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  }
}

/** Stores each key once, as the server does; a cut comes before or after the server has it. */
function server(cuts: readonly ('none' | 'before' | 'after')[]) {
  const stored: string[] = []
  let call = 0
  return {
    stored,
    async send({ key }: WaitingReading) {
      const cut = cuts[call++] ?? 'none'
      if (cut === 'before') throw lost()
      if (!stored.includes(key)) stored.push(key)
      if (cut === 'after') throw lost()
    },
  }
}

test('whenever the network is cut, each reading arrives once, in order, also after a reload', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('none', 'before', 'after') as fc.Arbitrary<'none'>, {
        maxLength: 40,
      }),
      fc.integer({ min: 1, max: 12 }),
      async (cuts, count) => {
        const store = memory()
        const { stored, send } = server(cuts)
        const keys = Array.from({ length: count }, (_, at) => `key-${at}`)
        for (const key of keys) {
          const queue = readingQueue(store, 'readings', send)
          queue.add(reading(key))
          await queue.flush()
        }
        for (let round = 0; round <= cuts.length; round++)
          await readingQueue(store, 'readings', send).flush()
        expect(stored).toEqual(keys)
        expect(readingQueue(store, 'readings', send).readings()).toEqual([])
      },
    ),
  )
})

test('what is asked about waits aside until it is confirmed, and holds up nothing', async () => {
  const stored: string[] = []
  const queue = readingQueue(memory(), 'readings', async ({ key, isConfirmed }) => {
    if (key === 'odd' && !isConfirmed)
      throw new ApiError('Is this right?', 409, { code: 'doubtful_reading' })
    stored.push(key)
  })
  for (const key of ['first', 'odd', 'last']) queue.add(reading(key))
  await queue.flush()
  expect(stored).toEqual(['first', 'last'])
  expect(queue.readings()).toMatchObject([
    { key: 'odd', problem: { isQuestion: true, message: 'Is this right?' } },
  ])
  queue.confirm('odd')
  await queue.flush()
  expect([stored, queue.readings()]).toEqual([['first', 'last', 'odd'], []])
})

test('a session that has ended loses nothing', async () => {
  const queue = readingQueue(memory(), 'readings', async () => {
    throw new ApiError('Please sign in.', 401, { code: 'not_signed_in' })
  })
  queue.add(reading('first'))
  await queue.flush()
  expect(queue.readings()).toMatchObject([{ key: 'first', problem: null }])
})
