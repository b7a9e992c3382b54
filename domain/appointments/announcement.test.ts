import { describe, expect, test } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { announce, formatDayAndTime, remind, type AppointmentChange } from './announcement.ts'

const appointment = {
  serviceType: 'DPF Cleaning',
  vehicleIdentifier: null,
  requestedDate: instantAt('2026-03-12', '10:00'),
  confirmedDate: null,
  holdsSlot: true,
  cancelReason: null,
}

describe('a time reads as Americans write it, by the clock of the workshop', () => {
  test.each([
    ['2026-03-12T14:00:00Z', 'Thursday, March 12, 2026 at 10:00 AM ET'],
    ['2026-01-15T17:00:00Z', 'Thursday, January 15, 2026 at 12:00 PM ET'],
    ['2026-07-15T20:30:00Z', 'Wednesday, July 15, 2026 at 4:30 PM ET'],
    ['2026-03-07T13:00:00Z', 'Saturday, March 7, 2026 at 8:00 AM ET'],
  ])('%s: %s', (at, text) => {
    expect(formatDayAndTime(new Date(at)).replace(/\s/gu, ' ')).toBe(text)
  })
})

describe('a change is announced in a title and a sentence', () => {
  test.each<[AppointmentChange, string, string]>([
    [
      'requested',
      'Appointment requested',
      'DPF Cleaning, Thursday, March 12, 2026 at 10:00 AM ET. We’ll review it and confirm.',
    ],
    [
      'moved',
      'Appointment moved',
      'DPF Cleaning is now on Thursday, March 12, 2026 at 10:00 AM ET.',
    ],
    [
      'cancelled',
      'Appointment cancelled',
      'DPF Cleaning, Thursday, March 12, 2026 at 10:00 AM ET, was cancelled. The time slot is open again.',
    ],
    [
      'confirmed',
      'Appointment confirmed',
      'DPF Cleaning is confirmed for Thursday, March 12, 2026 at 10:00 AM ET.',
    ],
    [
      'rescheduled',
      'We moved your appointment',
      'We moved DPF Cleaning to Thursday, March 12, 2026 at 10:00 AM ET.',
    ],
    [
      'calledOff',
      'We cancelled your appointment',
      'DPF Cleaning, Thursday, March 12, 2026 at 10:00 AM ET, was cancelled by our team.',
    ],
    [
      'completed',
      'Appointment completed',
      'DPF Cleaning, Thursday, March 12, 2026 at 10:00 AM ET, is done.',
    ],
  ])('%s', (change, title, start) => {
    const announced = announce(change, appointment)
    expect(announced.title).toBe(title)
    expect(announced.message.replace(/\s/gu, ' ')).toContain(start)
    expect(announced.message).toMatch(/\.$/)
  })

  test('a driver, who opens no services, is not sent there', () => {
    expect(announce('completed', appointment).message).toMatch(/is done\. Measurements will/)
    expect(announce('completed', appointment, 'driver').message).toMatch(/is done\.$/)
  })

  test('the vehicle is named where one is known, in the reminder too', () => {
    const forUnit = { ...appointment, vehicleIdentifier: 'Unit 121' }
    expect(announce('confirmed', forUnit).message).toContain(
      'DPF Cleaning for Unit 121 is confirmed',
    )
    expect(remind(forUnit).message).toContain('DPF Cleaning for Unit 121 is on ')
  })

  test('the confirmed time is the one that is named', () => {
    expect(
      announce('cancelled', { ...appointment, confirmedDate: instantAt('2026-03-13', '09:00') })
        .message,
    ).toContain('Friday, March 13')
  })

  test('of a wish without an hour no time is named', () => {
    expect(announce('cancelled', { ...appointment, holdsSlot: false }).message).toBe(
      'The request for DPF Cleaning was cancelled.',
    )
    const calledOff = { ...appointment, holdsSlot: false, cancelReason: 'We are full.' }
    expect(announce('calledOff', calledOff).message).toBe(
      'The request for DPF Cleaning was cancelled by our team. We are full.',
    )
  })
})
