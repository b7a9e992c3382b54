import { addDays, todayAt } from '#domain/calendar.ts'
import type { Topic } from '#domain/notifications/contract.ts'
import type { NewRowOf } from '#server/db/schema/tables.ts'
import { workingDay } from './demo-services.ts'
import { during, openBefore } from './open-time.ts'

const tabs = {
  service: '/customer/dashboard#services',
  appointment: '/customer/dashboard#appointments',
  invoice: '/customer/dashboard#invoices',
  maintenance: '/ai-predictive-maintenance',
  account: '/customer/account',
} as const satisfies Partial<Record<Topic, string>>
type Shown = keyof typeof tabs

// [minutes of open doors ago, or the day and how much of it had passed, topic, title, message]; the
// first four are not read yet.
type When = number | readonly [daysAgo: number, share: number]
const notices: [When, Shown, string, string][] = [
  [
    95,
    'service',
    'Cleaning has begun',
    'Four DPFs are on the bench. Unit 109 is in the oven overnight.',
  ],
  [430, 'appointment', 'Appointment confirmed', 'Your paint-shop panels are ready for return.'],
  [
    760,
    'maintenance',
    'Unit 109 is plugging up faster than the others',
    'Its restriction has doubled since the last cleaning. Have the injectors checked.',
  ],
  [
    1240,
    'invoice',
    'An invoice is overdue',
    'Invoice LFR-D1014 is past due. Please pay it, or call us if something’s wrong.',
  ],
  [
    [7, 0.86],
    'service',
    'Filters are ready',
    'Your 24 engine air filters are at dock 2, each tagged with its unit.',
  ],
  [[8, 0.85], 'invoice', 'New invoice', 'LFR-D1016 for 24 engine air filters is due in 30 days.'],
  [
    [24, 0.31],
    'service',
    'Filters are on their way',
    'Your four DPFs left our shop with their certificates.',
  ],
  [
    [55, 0.43],
    'service',
    'One cartridge was rejected',
    'Its media was torn. The other 31 are as clean as new.',
  ],
  [[92, 0.67], 'account', 'Your password was changed', 'If this wasn’t you, please call us.'],
  [
    [131, 0.22],
    'appointment',
    'Appointment cancelled',
    'Your appointment is cancelled. You can book another time whenever you’re ready.',
  ],
]
const unread = 4

export function demoNotifications(customerId: string, now: Date): NewRowOf<'notifications'>[] {
  return notices.map(([when, topic, title, message], at) => ({
    id: `demo-notification-${at + 1}`,
    customerId,
    type: topic,
    title,
    message,
    link: tabs[topic],
    isRead: at >= unread,
    createdAt: instantOf(when, now),
  }))
}

function instantOf(when: When, now: Date): Date {
  return typeof when === 'number'
    ? openBefore(now, when)
    : during(workingDay(addDays(todayAt(now), -when[0])), when[1])
}
