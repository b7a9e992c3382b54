import { expect, test } from 'vitest'
import { openJudge } from './judge.ts'
import { mutantsOf } from './places.ts'
import type { TestRun } from './test-runs.ts'

const file = 'server/example.ts'
const text = 'late = day < today'
const own = 'server/example.test.ts'
const callers = 'server/callers/calls.test.ts'
const green: TestRun = { failure: null, ran: 3, ms: 10, isTooLong: false }
const red: TestRun = { ...green, failure: `${own}: is late the day after` }

/** Judges the first mutant of a file of one line; `answer` is what the tests say of a text. */
async function judged(answer: (text: string, tests: string[]) => TestRun) {
  const files = new Map([[file, text]])
  const forgotten: string[] = []
  const copy = {
    root: '/nowhere',
    read: (name: string) => files.get(name) ?? '',
    write: (name: string, written: string) => void files.set(name, written),
    remove() {},
  }
  const graph = {
    imports: new Map([
      [own, [file]],
      ['server/callers/calls.ts', [file]],
    ]),
    reaches: new Map([own, callers].map((name) => [name, new Set([file])])),
  }
  const judge = openJudge(copy, graph, {
    run: async (tests) => answer(copy.read(file), tests),
    forget: (names) => void forgotten.push(...names),
    end: async () => {},
  })
  const [mutant] = mutantsOf(file, text)
  if (mutant === undefined) throw new Error('no mutant')
  const { outcome, by } = await judge(mutant)
  return { outcome, by, left: copy.read(file), forgotten }
}

test('a mutant is killed by the first test that fails, and the file is as it was', async () => {
  const asked: string[][] = []
  const result = await judged((now, tests) => {
    asked.push(tests)
    return now === text ? green : red
  })
  expect(result).toEqual({
    outcome: 'killed',
    by: `${own}: is late the day after`,
    left: text,
    forgotten: [file, file],
  })
  expect(asked).toEqual([[own], [own]])
})

test('one that its own tests do not see is shown to those of its callers', async () => {
  const result = await judged((now, tests) => (now !== text && tests[0] === callers ? red : green))
  expect(result.outcome).toBe('killed')
})

test('one that no test sees survives', async () => {
  expect(await judged(() => green)).toMatchObject({ outcome: 'survived', by: '2 files of tests' })
})

test('tests that are red without it, or of which none ran, decide nothing', async () => {
  expect((await judged(() => red)).outcome).toBe('undecided')
  expect((await judged(() => ({ ...green, ran: 0 }))).outcome).toBe('undecided')
})

test('a run that takes far longer than without it does not end', async () => {
  const endless = { ...green, isTooLong: true }
  const result = await judged((now) => (now === text ? green : endless))
  expect(result).toMatchObject({ outcome: 'endless', left: text })
  expect((await judged(() => endless)).outcome).toBe('undecided')
})
