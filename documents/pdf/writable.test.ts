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
  ['two\nlines\tand a\u0007bell', 'two\nlines and abell'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['Δp ≤ 2 kPa, ≥ 5 µm, 24 inH₂O → ok ✓ 90° ½', 'Δp ≤ 2 kPa, ≥ 5 µm, 24 inH₂O → ok ✓ 90° ½'],
  ['Фильтр Їжак Ђорђе Ґ № 5', 'Фильтр Їжак Ђорђе Ґ № 5'],
  ['Γιώργος Φίλτρο ΆΈ', 'Γιώργος Φίλτρο ΆΈ'],
  ['2⅓ cups, ⅔ full, 3⅛ in', '2 1⁄3 cups, 2⁄3 full, 3⅛ in'],
  ['✔ ☑ ✗ ☐ ➜ 10⁻³ 25℃ m² 3㎡', '✓ ✓ × □ → 10−³ 25°C m² 3m2'],
  // Single letters of a script are no writing.
  ['فلتر', '????'],
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
