import type { CalendarFeed } from '#domain/appointments/contract.ts'
import { callAsCustomer } from './customer-call.ts'

const url = '/api/customer/calendar-feed'

export const feedKey = [url] as const

/** The private address of all appointments. */
export function readFeed(): Promise<CalendarFeed> {
  return callAsCustomer('GET', url)
}

/** A new address; the old one ends. */
export function renewFeed(): Promise<CalendarFeed> {
  return callAsCustomer('POST', url)
}
