import { expect, test } from 'vitest'
import { unguarded } from './unguarded.ts'

test.each([
  ["'+12165550111", '+12165550111'],
  ["'01040", '01040'],
  ["'-", '-'],
  ["'=SUM(A1)", '=SUM(A1)'],
  ["'@home", '@home'],
  ["''12", "'12"],
  ["'＝1", '＝1'],
  ["'Tis Trucking", "'Tis Trucking"],
  ["O'Hara", "O'Hara"],
  ["'", "'"],
  ['="0012"', '0012'],
  ['="12"" stack"', '12" stack'],
  ['=""', ''],
  ['="a"&"b"', '="a"&"b"'],
  ['=1+1', '=1+1'],
  ['', ''],
])('the cell %s says %s', (cell, text) => {
  expect(unguarded(cell)).toBe(text)
})
