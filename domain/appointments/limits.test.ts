import { expect, test } from 'vitest'
import { accountLimits } from '#domain/account-limits.ts'
import { instantAt } from '#domain/calendar.ts'
import { openingOn } from '#domain/hours.ts'
import { refuseBeyondDay, refuseBeyondMoves } from './open-requests.ts'
import { isOfficeHour } from './staff-appointments.ts'

const slotMs = 3_600_000
const { appointmentsADay, changesOfAppointment } = accountLimits

test.each([
  [refuseBeyondDay, appointmentsADay - 1, null],
  [refuseBeyondDay, appointmentsADay, null],
  [refuseBeyondDay, appointmentsADay + 1, 'too_many_requests'],
  [refuseBeyondMoves, changesOfAppointment - 1, null],
  [refuseBeyondMoves, changesOfAppointment, 'conflict'],
  [refuseBeyondMoves, changesOfAppointment + 1, 'conflict'],
] as const)('%o of %i: %s', (refuse, count, code) => {
  if (code === null) expect(() => refuse(count)).not.toThrow()
  else expect(() => refuse(count)).toThrow(expect.objectContaining({ code }))
})

test('the first and the last hour of a day are ours, the one before and the one after are not', () => {
  const day = '2026-03-12'
  const { opens, closes } = openingOn(day) ?? { opens: new Date(NaN), closes: new Date(NaN) }
  const now = instantAt('2026-03-10', '11:00')
  const isOurs = (ms: number) => isOfficeHour(new Date(ms), now)
  expect(
    [opens.getTime() - slotMs, opens.getTime(), closes.getTime() - slotMs, closes.getTime()].map(
      isOurs,
    ),
  ).toEqual([false, true, true, false])
})
