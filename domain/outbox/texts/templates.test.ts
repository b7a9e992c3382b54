import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sizeOf } from './encoding.ts'
import {
  accountText,
  appointmentReminder,
  appointmentTexts,
  longestMessage,
  maintenanceAlert,
  maintenanceAlerts,
  paymentDue,
  serviceDelivered,
  serviceReady,
} from './templates.ts'

const at = new Date('2026-03-12T13:00:00Z')

describe('the office reads in its template', () => {
  test.each([
    [
      appointmentReminder({ firstName: 'Dana', serviceType: 'DPF Cleaning', at }),
      'Lakeline: Hi Dana, a reminder of your DPF Cleaning on Thu, Mar 12, 9:00 AM. Questions? (216) 555-0178',
    ],
    // Winter time: an hour later by UTC.
    [
      appointmentReminder({
        firstName: 'Dana',
        serviceType: 'Fleet Maintenance',
        at: new Date('2026-12-01T21:30:00Z'),
      }),
      'Lakeline: Hi Dana, a reminder of your Fleet Maintenance on Tue, Dec 1, 4:30 PM. Questions? (216) 555-0178',
    ],
    [
      serviceReady({
        firstName: 'Dana',
        serviceType: 'DPF Cleaning',
        filterType: 'DPF',
        quantity: 4,
      }),
      'Lakeline: Hi Dana, your DPF Cleaning (4 x DPF) is done and ready. Questions? (216) 555-0178',
    ],
    [
      paymentDue({
        firstName: 'Dana',
        invoiceNumber: 'INV-2026-1042',
        amount: '1200.50',
        dueDate: '2026-03-31',
      }),
      'Lakeline: Hi Dana, invoice INV-2026-1042 for $1,200.50 is due Mar 31. Questions? (216) 555-0178',
    ],
    [
      maintenanceAlert({ firstName: 'Dana', filterType: 'DPF', vehicle: 'Truck 12' }),
      'Lakeline: Hi Dana, the DPF on Truck 12 is due for service. Book: (216) 555-0178',
    ],
    [
      serviceDelivered({
        firstName: 'Dana',
        serviceType: 'DPF Cleaning',
        filterType: 'DPF',
        quantity: 4,
      }),
      'Lakeline: Hi Dana, your DPF Cleaning (4 x DPF) is delivered. Questions? (216) 555-0178',
    ],
    [
      appointmentTexts.confirmed({ firstName: 'Dana', serviceType: 'DPF Cleaning', at }),
      'Lakeline: Hi Dana, your DPF Cleaning is confirmed for Thu, Mar 12, 9:00 AM. Questions? (216) 555-0178',
    ],
    [
      appointmentTexts.rescheduled({ firstName: 'Dana', serviceType: 'DPF Cleaning', at }),
      'Lakeline: Hi Dana, we moved your DPF Cleaning to Thu, Mar 12, 9:00 AM. Need another time? (216) 555-0178',
    ],
    [
      appointmentTexts.calledOff({ firstName: 'Dana', serviceType: 'DPF Cleaning', at }),
      'Lakeline: Hi Dana, we had to cancel your DPF Cleaning on Thu, Mar 12, 9:00 AM. Questions? (216) 555-0178',
    ],
    [
      appointmentTexts.calledOff({ firstName: 'Dana', serviceType: 'DPF Cleaning', at: null }),
      'Lakeline: Hi Dana, we had to cancel your request for DPF Cleaning. Questions? (216) 555-0178',
    ],
    [
      maintenanceAlerts({ firstName: 'Dana', count: 4 }),
      'Lakeline: Hi Dana, 4 filters in your fleet are due for service. Book: (216) 555-0178',
    ],
    [
      accountText('password_changed', { firstName: 'Dana' }),
      'Lakeline: Hi Dana, your password was changed. Not you? Call (216) 555-0178',
    ],
    [
      accountText('email_changed', { firstName: 'Dana' }),
      'Lakeline: Hi Dana, your sign-in email was changed. Not you? Call (216) 555-0178',
    ],
  ])('%s', (text, expected) => {
    expect(text.replaceAll('\u202f', ' ')).toBe(expected)
    expect(sizeOf(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 })
  })
})

describe('a name', () => {
  test('that is too long is shortened, and the figures stay whole', () => {
    const text = appointmentReminder({
      firstName: 'Maximiliane-Charlotte Friederike Wilhelmina',
      serviceType: 'Industrial Filter Cleaning for the third hall',
      at,
    })
    expect(text.length).toBeLessThanOrEqual(longestMessage)
    expect(text).toMatch(
      /^Lakeline: Hi Maximilian[^.]*\.\.\., a reminder of your Industrial [^.]*\.\.\. on Thu, Mar 12, 9:00.AM\. Questions\? \(216\) 555-0178$/,
    )
    expect(text.length).toBeGreaterThan(longestMessage - 5)
  })

  test('is never read as a command', () => {
    const text = maintenanceAlert({
      firstName: 'Dana',
      filterType: 'DPF',
      vehicle: 'Cash $& Carry',
    })
    expect(text).toContain('the DPF on Cash $& Carry is due')
  })

  test('with a line break cannot begin a line of its own', () => {
    expect(
      maintenanceAlert({ firstName: 'Dana\r\nPay now', filterType: 'DPF', vehicle: 'T1\u0000' }),
    ).toContain('Hi Dana Pay now, the DPF on T1 is')
  })

  test('with curly quotes does not double the price', () => {
    expect(
      sizeOf(
        serviceReady({
          firstName: 'D’Arcy',
          serviceType: 'DPF Cleaning',
          filterType: '“Air”',
          quantity: 1,
        }),
      ).encoding,
    ).toBe('GSM-7')
  })

  test('that looks like a gap or a pattern is a name', () => {
    expect(maintenanceAlert({ firstName: '{vehicle}', filterType: '$&', vehicle: '$1' })).toContain(
      'Hi {vehicle}, the $& on $1 is',
    )
  })

  test('of any signs and any length leaves a text of 160 at most, with no half of a sign', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(name, name, name, (firstName, serviceType, filterType) => {
        const text = serviceReady({ firstName, serviceType, filterType, quantity: 500 })
        expect(text.length).toBeLessThanOrEqual(longestMessage)
        expect(text.isWellFormed()).toBe(true)
        expect(text.endsWith('(216) 555-0178')).toBe(true)
      }),
    )
  })
})
