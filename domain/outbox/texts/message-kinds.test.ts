import { expect, test } from 'vitest'
import { emailTestKinds, smsKindOf, smsKinds } from './message-kinds.ts'

test.each([
  ['custom', 'custom'],
  ['appointment_reminder', 'appointment_reminder'],
  ['service_notification', 'service_ready'],
  ['payment_alert', 'payment_due'],
  ['maintenance_warning', 'maintenance_alert'],
  ['service_ready', 'service_ready'],
  ['payment_due', 'payment_due'],
  ['maintenance_alert', 'maintenance_alert'],
] as const)('%s is stored as %s', (kind, stored) => {
  expect(smsKindOf(kind)).toBe(stored)
})

test('both lists name the same five', () => {
  expect(emailTestKinds.map(smsKindOf)).toEqual(smsKinds)
})
