import { expect, test } from 'vitest'
import { invoiceStatus, statusText, toneOf } from './status.ts'

test.each([
  ['completed', 'done'],
  ['delivered', 'done'],
  ['paid', 'done'],
  ['in_progress', 'working'],
  ['confirmed', 'working'],
  ['scheduled', 'waiting'],
  ['pending', 'waiting'],
  ['cancelled', 'stopped'],
  ['overdue', 'stopped'],
  ['anything else', 'plain'],
  ['', 'plain'],
  ['constructor', 'plain'],
])('the status %j has the stated colour: %s', (status, tone) => {
  expect(toneOf(status)).toBe(tone)
})

test('underscores are read as spaces', () => {
  expect(statusText('in_progress')).toBe('in progress')
  expect(statusText('a_b_c')).toBe('a b c')
})

test('an invoice past its day is overdue, another is what is stored', () => {
  expect(invoiceStatus({ status: 'pending', isOverdue: true })).toBe('overdue')
  expect(invoiceStatus({ status: 'pending', isOverdue: false })).toBe('pending')
})
