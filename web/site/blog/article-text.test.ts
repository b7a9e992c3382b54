import { expect, test } from 'vitest'
import { countWords, readingMinutes } from './article-text.ts'

test.each<[what: string, markdown: string, words: number]>([
  ['plain text', 'A filter has to be bought before it can be cleaned.', 11],
  ['headings and lists', '## Start here\n\n- one\n- two', 4],
  ['a link counts by its text', 'See the [savings calculator](/calculator), please.', 5],
  ['a table counts by its cells', '| Price | Saved |\n|---|---|\n| $2,000 | 40% |', 4],
  ['signs alone are no words', '6 × $4,000 = $24,000 — **that is it**', 6],
  ['nothing', '', 0],
])('words are counted as a reader counts them: %s', (_what, markdown, words) => {
  expect(countWords(markdown)).toBe(words)
})

test('reading takes a minute for 225 words, and never less than one', () => {
  expect([0, 100, 225, 900, 1400].map(readingMinutes)).toEqual([1, 1, 1, 4, 6])
})
