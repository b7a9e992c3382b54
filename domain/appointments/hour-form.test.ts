import { expect, test } from 'vitest'
import { anotherTime, hourForm, timeOfDay } from './hour-form.ts'

test.each([
  [{ day: '2026-03-12', time: '10:00' }, '2026-03-12T14:00:00.000Z'],
  [{ day: '2026-01-15', time: '07:00' }, '2026-01-15T12:00:00.000Z'],
])('%j is %s by the clock of the workshop', (typed, startsAt) => {
  expect(hourForm.parse(typed)).toEqual({ startsAt, anyway: false })
  expect(hourForm.parse({ ...typed, time: anotherTime, otherTime: typed.time })).toEqual({
    startsAt,
    anyway: false,
  })
  expect(timeOfDay(startsAt)).toBe(typed.time)
})

test.each([
  { day: '', time: '10:00' },
  { day: '2026-02-30', time: '10:00' },
  { day: '2026-03-12', time: '' },
  { day: '2026-03-12', time: 'noon' },
  { day: '2026-03-12', time: anotherTime },
  { day: '2026-03-12', time: anotherTime, otherTime: 'noon' },
])('%j is refused', (typed) => {
  expect(hourForm.safeParse(typed).success).toBe(false)
})
