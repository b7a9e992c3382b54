import { call, created, value } from '#domain/call.ts'
import { calendarFeed } from './contract.ts'

const access = { access: 'customer', part: 'appointments' } as const

export const readCalendarFeed = call('GET /api/customer/calendar-feed', {
  ...access,
  answer: value(calendarFeed),
})

export const renewCalendarFeed = call('POST /api/customer/calendar-feed', {
  ...access,
  answer: created(calendarFeed),
})
