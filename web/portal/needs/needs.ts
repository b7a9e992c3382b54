import { portal } from '#content/portal.ts'
import type { Appointment } from '#domain/appointments/contract.ts'
import { fleetAddress, type PortalTab } from '#domain/customer-addresses.ts'
import { fill, fillUnknown, type TextWith } from '#domain/fill.ts'
import type { ListedInvoice } from '#domain/invoices/contract.ts'
import type { Recommendation } from '#domain/maintenance/contract.ts'
import type { Listed } from '#web/data/api.ts'
import { serviceOf, timeOf, whenOf } from '#web/portal/appointments/appointment-columns.tsx'
import { money } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { hashOf, hashTo, type Place } from '#web/portal/dashboard/place.ts'

const {
  appointments: appointmentTexts,
  critical: criticalTexts,
  overdue: overdueTexts,
  refused: refusedTexts,
  time: timeTexts,
  unconfirmed: unconfirmedTexts,
} = portal.overview.needs

/** What waits for the customer: the sentence, and the way to settle it. */
export type Need = {
  key: string
  isHot: boolean
  text: string
  note: string
  href: string
  link: string
  /** The recommendation that one press schedules; absent where there is none. */
  schedules?: string
}

/** Of each kind so many rows are shown; the rest is behind one link. */
export const needsOfEach = 3

type Waiting = {
  invoices?: Listed<ListedInvoice>
  refused?: Listed<Recommendation>
  critical?: Listed<Recommendation>
  appointments?: Listed<Appointment>
}

/**
 * Overdue invoices first, then filters that were refused or are critical, then appointments
 * without a time, then times that are not confirmed.
 */
export function needsOf({ invoices, refused, critical, appointments }: Waiting, now: Date): Need[] {
  const pending = (appointments?.items ?? []).filter((one) => one.status === 'pending')
  const withoutTime = pending.filter((one) => !one.holdsSlot)
  const unconfirmed = pending
    .filter((one) => one.holdsSlot && instantOf(one) > now.getTime())
    .sort((one, other) => instantOf(one) - instantOf(other))
  return [
    ...firstOf(invoices?.items ?? [], overdueNeed),
    ...rest(beyond(invoices?.total ?? 0), {
      key: 'all-overdue',
      isHot: true,
      words: overdueTexts.all,
      href: hashOf({ ...listOf('invoices'), params: { status: 'overdue' } }),
    }),
    ...firstOf(refused?.items ?? [], (row) => filterNeed(row, refusedTexts, refusedHref)),
    ...rest(beyond(refused?.total ?? 0), {
      key: 'all-refused',
      isHot: true,
      words: refusedTexts.all,
      href: refusedHref,
    }),
    ...firstOf(
      (critical?.items ?? []).filter(({ refusedOn }) => refusedOn === undefined),
      (row) => ({ ...filterNeed(row, criticalTexts, criticalHref), schedules: row.id }),
    ),
    ...rest(beyond(critical?.total ?? 0), {
      key: 'all-critical',
      isHot: true,
      words: criticalTexts.all,
      href: criticalHref,
    }),
    ...firstOf(withoutTime, timeNeed),
    ...firstOf(unconfirmed, unconfirmedNeed),
    ...rest(beyond(withoutTime.length) + beyond(unconfirmed.length), {
      key: 'all-appointments',
      isHot: false,
      words: appointmentTexts,
      href: hashOf({ ...listOf('appointments'), params: { status: 'pending' } }),
    }),
  ]
}

const instantOf = (appointment: Appointment) => Date.parse(timeOf(appointment) ?? '')
const beyond = (count: number) => Math.max(0, count - needsOfEach)

const criticalHref = fleetAddress('recommendations', { urgency: 'critical', status: 'pending' })
const refusedHref = fleetAddress('recommendations', { urgency: 'high' })
const listOf = (tab: PortalTab): Place => ({ tab, row: null, act: null, params: {} })

function firstOf<Row>(rows: readonly Row[], needOf: (row: Row) => Need): Need[] {
  return rows.slice(0, needsOfEach).map(needOf)
}

type Rest = Pick<Need, 'key' | 'isHot' | 'href'> & {
  words: { one: string; many: TextWith<'count'>; link: string }
}

function rest(more: number, { words, ...need }: Rest): Need[] {
  if (more === 0) return []
  const text = more === 1 ? words.one : fill(words.many, { count: String(more) })
  return [{ ...need, text, note: '', link: words.link }]
}

function overdueNeed({ id, invoiceNumber, openAmount, dueDate }: ListedInvoice): Need {
  const text = fill(overdueTexts.text, { number: invoiceNumber, amount: money(openAmount) })
  return {
    key: id,
    isHot: true,
    text,
    note: fill(overdueTexts.note, { day: shortDay(dueDate) }),
    href: hashTo('invoices', id),
    link: overdueTexts.link,
  }
}

function filterNeed(
  { id, filterType, vehicleIdentifier, recommendedAction }: Recommendation,
  words: { text: TextWith<'vehicle' | 'filter'>; link: string },
  href: string,
): Need {
  const vehicle = vehicleIdentifier ?? criticalTexts.noVehicle
  const text = fillUnknown(words.text, { vehicle, filter: filterType })
  return { key: id, isHot: true, text, note: recommendedAction, href, link: words.link }
}

function timeNeed(appointment: Appointment): Need {
  const href = hashOf({ ...listOf('appointments'), row: appointment.id, act: 'move' })
  return {
    key: appointment.id,
    isHot: false,
    text: fill(timeTexts.text, { service: serviceOf(appointment) }),
    note: timeTexts.note,
    href,
    link: timeTexts.link,
  }
}

function unconfirmedNeed(appointment: Appointment): Need {
  const { link, note, text } = unconfirmedTexts
  return {
    key: appointment.id,
    isHot: false,
    text: fill(text, { service: serviceOf(appointment) }),
    note: fill(note, { when: whenOf(appointment) }),
    href: hashTo('appointments', appointment.id),
    link,
  }
}
