import { expect, test } from 'vitest'
import { company } from '#content/company.ts'
import { lineOfScan } from './scanned-line.ts'

const code = 'ab12cd34ef56ab12cd34'
const label = `https://any.example/verify/filter/${code}`
const lines = [
  { id: 'a', unit: '214', serialNumber: null, codes: [code] },
  { id: 'b', unit: '215', serialNumber: 'DPF-9', codes: [] },
  { id: 'c', unit: null, serialNumber: `${company.shortName} tag 000012`, codes: [] },
  { id: 'd', unit: '216', serialNumber: null, codes: [] },
  { id: 'e', unit: '216', serialNumber: null, codes: [] },
]

test.each([
  [label, 'a', code],
  [`${label}?public`, 'a', code],
  ['214', 'a', null],
  [' dpf-9 ', 'b', null],
  ['tag 12', 'c', null],
  ['216', null, null],
  ['', null, null],
  ['https://any.example/verify/filter/00000000000000000000', null, null],
  ['DPF-10', null, null],
])('"%s" says %s', (scanned, id, of) => {
  const found = lineOfScan(lines, scanned)
  expect([found?.line.id ?? null, found?.code ?? null]).toEqual([id, of])
})
