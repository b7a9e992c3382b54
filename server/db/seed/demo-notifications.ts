import type { Insertable } from 'kysely'
import type { Topic } from '#domain/notifications/contract.ts'
import type { Notifications } from '#server/db/schema/notifications.ts'

const hourMs = 3_600_000
const tabs: Record<Topic, string> = {
  service: '/customer/dashboard#services',
  appointment: '/customer/dashboard#appointments',
  invoice: '/customer/dashboard#invoices',
  maintenance: '/ai-predictive-maintenance',
  account: '/customer/account',
}

// [hours ago, topic, title, message]; the first four are not read yet.
const told: [number, Topic, string, string][] = [
  [3, 'service', 'Cleaning has begun', 'Four DPFs are on the bench. Unit 109 is baked over night.'],
  [22, 'appointment', 'Appointment confirmed', 'We expect you for the return of the paint shop panels.'],
  [27, 'maintenance', 'Unit 109 loads faster than the others', 'Its restriction has doubled since the last cleaning. Have the injectors checked.'],
  [50, 'invoice', 'An invoice is overdue', 'LFR-D1007 has not been paid yet. Thank you for looking at it.'],
  [200, 'service', 'Filters are ready', '24 engine air filters are at dock 2, each marked with its unit.'],
  [212, 'invoice', 'New invoice', 'LFR-D1005 for 24 engine air filters is due in 30 days.'],
  [590, 'service', 'Filters are on their way', 'Four DPFs left the workshop with their certificates.'],
  [1300, 'service', 'One cartridge was not sent back', 'Its media was torn. The other 31 are as clean as new ones.'],
  [2200, 'account', 'Your password was changed', 'If it was not you, please call the office.'],
  [3150, 'appointment', 'Appointment cancelled', 'The time is free again. Choose another whenever it suits.'],
]
const unread = 4

export function demoNotifications(customerId: string, now: Date): Insertable<Notifications>[] {
  return told.map(([hoursAgo, topic, title, message], at) => ({
    id: `demo-notification-${at + 1}`, customer_id: customerId, type: topic, title, message, link: tabs[topic], is_read: at >= unread,
    created_at: new Date(now.getTime() - hoursAgo * hourMs),
  }))
}
