import { expect, test } from 'vitest'
import { isSameReference, referenceAfterMethod } from './payment-label.ts'

test.each([
  ['cheque', 'Check 4411', '4411'],
  ['cheque', 'Cheque 20418', '20418'],
  ['cheque', 'CHECK #4411', '4411'],
  ['cheque', 'check no. 4411', '4411'],
  ['cheque', 'Ck. 4411', '4411'],
  ['cheque', '4411', '4411'],
  ['cheque', 'Checkpoint Freight 7', 'Checkpoint Freight 7'],
  ['cheque', 'check', null],
  ['cheque', ' ', null],
  ['cheque', null, null],
  ['transfer', 'ACH 13-1', 'ACH 13-1'],
  ['transfer', 'Transfer 77', '77'],
  ['transfer', 'Bank transfer: 77', '77'],
  ['transfer', 'Check 4411', 'Check 4411'],
  ['card', 'Card ending 4242', 'ending 4242'],
] as const)('beside the name of a %s the reference %j is %j', (method, reference, shown) => {
  expect(referenceAfterMethod(method, reference)).toBe(shown)
})

test.each([
  ['cheque', 'Check 4411', '4411', true],
  ['cheque', 'ACH 4411', 'ach 4411 ', true],
  ['cheque', null, 'check', true],
  ['cheque', null, '4411', false],
  ['transfer', 'Check 4411', '4411', false],
] as const)('of two %ss %j and %j are the same: %s', (method, one, other, isSame) => {
  expect(isSameReference(method, one, other)).toBe(isSame)
})
