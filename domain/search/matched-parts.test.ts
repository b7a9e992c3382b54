import { expect, test } from 'vitest'
import { excerptOf, matchedParts } from './matched-parts.ts'

const marked = (text: string, q: string) =>
  matchedParts(text, q)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

test.each([
  ['Unit 114', '114', 'Unit [114]'],
  ['Unit 114', 'unit 114', '[Unit] [114]'],
  ['Dana Núñez-O’Brien', 'nunez', 'Dana [Núñez]-O’Brien'],
  ['Dana Núñez-O’Brien', 'OBRIEN', 'Dana Núñez-[O’Brien]'],
  ['DPF-88213', 'dpf88213', '[DPF-88213]'],
  ['DPF-88213', '88213', 'DPF-[88213]'],
  ['(419) 555-0142', '4195550142', '([419) 555-0142]'],
  ['Call +1 (419) 555-0142.', '+1 419.555.0142', 'Call +[1] ([419) 555-0142].'],
  ['Melted on one side', 'on', 'Melted [on] [on]e side'],
  ['100% (of it)', '(of', '100% ([of] it)'],
  ['Unit 114', '', 'Unit 114'],
  ['', '114', ''],
])('in "%s" the search "%s" marks %s', (text, q, expected) => {
  expect(marked(text, q)).toBe(expected)
  expect(
    matchedParts(text, q)
      .map(({ text: part }) => part)
      .join(''),
  ).toBe(text)
})

test('a long text is shown around the word that was searched for', () => {
  const text = `${'first '.repeat(40)}the gasket was replaced ${'last '.repeat(40)}`
  const excerpt = excerptOf(text, 'gasket', 60)
  expect(excerpt).toMatch(/^….*gasket was replaced.*…$/)
  expect(excerpt.length).toBeLessThanOrEqual(62)
  expect(excerptOf(text, 'zebra', 20)).toBe('first first first fi…')
  expect(excerptOf('Two\n lines.', 'two')).toBe('Two lines.')
})
