import { expect, test } from 'vitest'
import { writable } from './writable.ts'

test.each([
  ['Dana Ortiz', 'Dana Ortiz'],
  ['Łucja Żółć-Dąbrowska', 'Łucja Żółć-Dąbrowska'],
  ['Nguyễn Văn Trỗi', 'Nguyễn Văn Trỗi'],
  // Composed of two characters, as some keyboards send it.
  ['Zo\u0308e', 'Zöe'],
  ['清洁公司', '????'],
  ['Filters 🚛 and 👨‍👩‍👧 more', 'Filters  and  more'],
  ['Ａｃｍｅ ﬁlter', 'Acme filter'],
  ['two\nlines\tand a\u0007bell', 'two\nlinesand abell'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['Фильтр', '??????'],
  ['“Quoted” – 5 € …', '“Quoted” – 5 € …'],
  ['\u2009thin', ' thin'],
])('%j is written as %j', (typed, written) => {
  expect(writable(typed)).toBe(written)
})

test('all texts of a document are walked through, and nothing else is touched', () => {
  expect(
    writable({ name: '清', lines: [{ text: '🚛x', count: 3 }], missing: null, isPaid: true }),
  ).toEqual({
    name: '?',
    lines: [{ text: 'x', count: 3 }],
    missing: null,
    isPaid: true,
  })
})
