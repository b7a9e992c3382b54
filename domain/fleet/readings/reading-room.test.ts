import { expect, test } from 'vitest'
import { fullOfReadings, readingRoom } from './reading-room.ts'

const day = '2026-03-11'
const none = { ofKindADay: 0, ofKind: 0, inAll: 0 }

// security.md S1
test.each([
  [{ ofKindADay: 199 }, null],
  [
    { ofKindADay: 200 },
    'We store up to 200 readings of one kind for a vehicle each day, and we have them for March 11, 2026. One a day for each vehicle is enough.',
  ],
  [{ ofKind: 9999 }, null],
  [
    { ofKind: 10_000 },
    'This vehicle has 10,000 readings of this kind, as many as we can keep. One a day for each vehicle is enough. We can raise the limit: call (216) 555-0178 or write to hello@lakeline.example.',
  ],
  [{ inAll: 499_999 }, null],
  [
    { inAll: 500_000 },
    'Your account has 500,000 readings, as many as it can keep. One a day for each vehicle is enough. We can raise the limit: call (216) 555-0178 or write to hello@lakeline.example.',
  ],
])('a vehicle and an account are full of readings at a limit that is said: %j', (stored, said) => {
  expect(fullOfReadings({ ...none, ...stored }, readingRoom(5000), day)).toBe(said)
})

test('whoever may have more vehicles may have as many more readings, and nobody less than usual', () => {
  expect(readingRoom(20_000)).toEqual({ ofKindADay: 200, ofKind: 40_000, inAll: 2_000_000 })
  expect(readingRoom(3)).toEqual(readingRoom(5000))
})
