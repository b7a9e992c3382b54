import { expect, test } from 'vitest'
import { choose, judged, sourcesOf } from './choose.ts'
import type { Mutant } from './places.ts'

const mutants = Array.from({ length: 50 }, (_, start): Mutant => ({
  file: `domain/example-${start % 3}.ts`,
  line: 1,
  operator: 'number',
  start,
  end: start + 1,
  before: '1',
  after: '2',
}))

test('the same seed chooses the same mutants, and fewer are the first of more', () => {
  expect(choose(mutants, 20, 7)).toEqual(choose(mutants, 20, 7))
  expect(choose(mutants, 5, 7)).toEqual(choose(mutants, 20, 7).slice(0, 5))
})

test('another seed chooses others, and none is chosen twice', () => {
  expect(choose(mutants, 20, 8)).not.toEqual(choose(mutants, 20, 7))
  expect(new Set(choose(mutants, 50, 8)).size).toBe(50)
})

test('every folder that is judged has sources, and no test and nothing that begins one is among them', () => {
  for (const folder of judged) expect(sourcesOf(process.cwd(), [folder])).not.toEqual([])
  const files = sourcesOf(process.cwd(), judged)
  expect(files).toContain('domain/money.ts')
  expect(files.filter((file) => /\.test\.|-setup\./.test(file))).toEqual([])
})
