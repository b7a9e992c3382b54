import { expect, test } from 'vitest'
import { lostOnPaper } from './paper-letters.ts'

test.each([
  [['Δp ≤ 2 kPa ✓ ✔ ½ ⅓ µ Ω', 'Фильтр', 'Φίλτρο', null, undefined], []],
  [
    ['清洁公司 清', 'Acme'],
    ['清', '洁', '公', '司'],
  ],
  [['Truck 🚛 and 👨‍👩‍👧'], ['🚛', '👨', '👩', '👧']],
  [['Zo\u0308e\u200b \u202aleft\u202c'], []],
  [['فلتر'], ['ف', 'ل', 'ت', 'ر']],
])('of %j a paper loses %j', (texts, lost) => {
  expect(lostOnPaper(texts)).toEqual(lost)
})
