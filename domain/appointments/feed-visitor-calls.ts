import * as z from 'zod/mini'
import { call, value } from '#domain/call.ts'

/** Calendars cannot sign in: whoever has the address may read it. */
export const calendarFeedFile = call('GET /api/calendar/:token.ics', {
  summary: 'Calendar feed',
  access: 'anyone',
  answer: value(z.string()),
})
