import { describe, expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import {
  accountFailures,
  addressFailures,
  failuresCountMs,
  refuseTooSoon,
  waitMs,
} from './sign-in-delays.ts'

const now = new Date('2026-03-10T15:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const times = (count: number, seconds: number) => Array.from({ length: count }, () => ago(seconds))

describe('an account', () => {
  test.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 1000],
    [4, 2000],
    [5, 4000],
    [6, 8000],
    [7, 16_000],
    [8, 32_000],
    [9, 60_000],
  ])('after %i failures just now waits %i ms', (failures, wait) => {
    expect(waitMs(times(failures, 0), accountFailures, now)).toBe(wait)
  })

  test.each([
    ['the pause counts from the latest failure', [ago(500), ago(60), ago(0.4)], 600],
    ['in any order', [ago(0.4), ago(500), ago(60)], 600],
    ['a pause that is over is over', [ago(2), ago(3), ago(4)], 0],
    [
      'with ten failures the oldest has to be a quarter of an hour old',
      [...times(9, 10), ago(100)],
      failuresCountMs - 100_000,
    ],
    [
      'with more than ten it is the tenth latest',
      [...times(10, 30), ago(100), ago(800)],
      failuresCountMs - 30_000,
    ],
    ['what is a quarter of an hour old no longer counts', [...times(12, 900)], 0],
    ['nine that count and one that does not', [...times(9, 100), ago(900)], 0],
  ])('%s', (_what, failures, wait) => {
    expect(waitMs(failures, accountFailures, now)).toBe(wait)
  })

  test('is not shut out by failures of a clock that was an hour ahead, nor for longer by one of this minute', () => {
    expect(waitMs(times(12, -3600), accountFailures, now)).toBe(0)
    expect(waitMs(times(3, -30), accountFailures, now)).toBeLessThanOrEqual(failuresCountMs)
  })

  test('is taken again within a quarter of an hour, however often it was tried', () => {
    for (const failures of [3, 9, 10, 50, 500]) {
      expect(waitMs(times(failures, 0), accountFailures, now)).toBeLessThanOrEqual(failuresCountMs)
    }
  })
})

describe('an address', () => {
  test.each([
    [29, 0],
    [30, 1000],
    [33, 8000],
    [99, 60_000],
    [100, failuresCountMs],
  ])('after %i failures waits %i ms', (failures, wait) => {
    expect(waitMs(times(failures, 0), addressFailures, now)).toBe(wait)
  })
})

describe('the refusal', () => {
  test.each([
    [1, 'Too many attempts to sign in. Please wait 1 second and try again.', 1],
    [1000, 'Too many attempts to sign in. Please wait 1 second and try again.', 1],
    [1001, 'Too many attempts to sign in. Please wait 2 seconds and try again.', 2],
    [99_000, 'Too many attempts to sign in. Please wait 99 seconds and try again.', 99],
    [100_000, 'Too many attempts to sign in. Please wait 2 minutes and try again.', 100],
    [900_000, 'Too many attempts to sign in. Please wait 15 minutes and try again.', 900],
  ])('of %i ms says how long', (wait, message, retryAfterSeconds) => {
    const refused = new CodedError('too_many_requests', message, undefined, retryAfterSeconds)
    expect(() => refuseTooSoon(wait)).toThrow(refused)
    try {
      refuseTooSoon(wait)
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many_requests', message, retryAfterSeconds })
    }
  })

  test.each([0, -1])('does not come when there is nothing to wait for (%i)', (wait) => {
    expect(() => refuseTooSoon(wait)).not.toThrow()
  })
})
