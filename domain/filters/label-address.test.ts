import { expect, test } from 'vitest'
import { codeOnLabel } from './label-address.ts'

const code = '0123456789abcdef0123'

test.each([
  [`https://lakeline.example/verify/filter/${code}`, code],
  [` http://localhost:3000/verify/filter/${code}/\n`, code],
  [`HTTPS://LAKELINE.EXAMPLE/VERIFY/FILTER/${code.toUpperCase()}`, code],
  [`https://lakeline.example/verify/filter/${code}?public`, code],
  [`https://lakeline.example/verify/filter/${code}0`, null],
  [`https://lakeline.example/verify/filter/${code.slice(1)}`, null],
  [`https://lakeline.example/verify/LF-2026-0001`, null],
  [code, null],
  ['DPF-70001', null],
  ['', null],
])('what is scanned from a label has its code, and nothing else has one: %s', (scanned, found) => {
  expect(codeOnLabel(scanned)).toBe(found)
})
