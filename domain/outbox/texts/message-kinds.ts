/** What a text message is about (portal specification, section 9). */
export const smsKinds = [
  'custom',
  'appointment_reminder',
  'service_ready',
  'payment_due',
  'maintenance_alert',
] as const
export type SmsKind = (typeof smsKinds)[number]

/** The names under which the test of the mail services knows the same list. */
export const emailTestKinds = [
  'custom',
  'appointment_reminder',
  'service_notification',
  'payment_alert',
  'maintenance_warning',
] as const
export type EmailTestKind = (typeof emailTestKinds)[number]

const kinds: Record<EmailTestKind, SmsKind> = {
  custom: 'custom',
  appointment_reminder: 'appointment_reminder',
  service_notification: 'service_ready',
  payment_alert: 'payment_due',
  maintenance_warning: 'maintenance_alert',
}

export function smsKindOf(kind: SmsKind | EmailTestKind): SmsKind {
  return kind in kinds ? kinds[kind as EmailTestKind] : (kind as SmsKind)
}
