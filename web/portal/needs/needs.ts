import { portalChrome } from '#content/portal-chrome.ts'
import { portal } from '#content/portal.ts'
import type { Appointment } from '#domain/appointments/contract.ts'
import { fill, type TextWith } from '#domain/fill.ts'
import type { Invoice } from '#domain/invoices/contract.ts'
import type { Recommendation } from '#domain/maintenance/contract.ts'
import type { Listed } from '#web/data/api.ts'
import { serviceOf, timeOf, whenOf } from '#web/portal/appointments/appointment-columns.tsx'
import { money } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { tabHash } from '#web/ui/use-tab-in-address.ts'
import { hashOf, hashTo, type Place, type TabName } from '#web/portal/dashboard/place.ts'

const {
  critical: criticalTexts,
  overdue: overdueTexts,
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
}

/** Of each kind so many rows are shown; the rest is behind one link. */
export const needsOfEach = 3

type Waiting = {
  invoices?: Listed<Invoice>
  critical?: Listed<Recommendation>
  appointments?: Listed<Appointment>
}

/**
 * Overdue invoices first, then critical filters, then appointments without a time, then times that
 * are not confirmed.
 */
export function needsOf({ invoices, critical, appointments }: Waiting, now: Date): Need[] {
  const ahead = (appointments?.rows ?? []).filter((one) => one.status === 'pending')
  return [
    ...firstOf(invoices?.rows ?? [], overdueNeed),
    ...rest(
      invoices,
      'all-overdue',
      overdueTexts.all,
      hashOf({ ...listOf('invoices'), params: { status: 'overdue' } }),
    ),
    ...firstOf(critical?.rows ?? [], criticalNeed),
    ...rest(
      critical,
      'all-critical',
      criticalTexts.all,
      `${portalChrome.pages.fleet.href}${criticalHash}`,
    ),
    ...firstOf(
      ahead.filter((one) => !one.holdsSlot),
      timeNeed,
    ),
    ...firstOf(
      ahead.filter((one) => one.holdsSlot && Date.parse(timeOf(one) ?? '') > now.getTime()),
      unconfirmedNeed,
    ),
  ]
}

const criticalHash = tabHash('recommendations', { urgency: 'critical', status: 'pending' })
const listOf = (tab: TabName): Place => ({ tab, row: null, act: null, params: {} })

function firstOf<Row>(rows: readonly Row[], needOf: (row: Row) => Need): Need[] {
  return rows.slice(0, needsOfEach).map(needOf)
}

function rest(
  list: Listed<unknown> | undefined,
  key: string,
  words: { one: string; many: TextWith<'count'>; link: string },
  href: string,
): Need[] {
  const more = (list?.total ?? 0) - needsOfEach
  return more > 0
    ? [
        {
          key,
          isHot: true,
          text: more === 1 ? words.one : fill(words.many, { count: String(more) }),
          note: '',
          href,
          link: words.link,
        },
      ]
    : []
}

function overdueNeed({ id, invoiceNumber, amount, dueDate }: Invoice): Need {
  const text = fill(overdueTexts.text, { number: invoiceNumber, amount: money(amount) })
  return {
    key: id,
    isHot: true,
    text,
    note: fill(overdueTexts.note, { day: shortDay(dueDate) }),
    href: hashTo('invoices', id),
    link: overdueTexts.link,
  }
}

function criticalNeed({
  id,
  filterType,
  vehicleIdentifier,
  recommendedAction,
}: Recommendation): Need {
  const text = fill(criticalTexts.text, {
    vehicle: vehicleIdentifier ?? criticalTexts.noVehicle,
    filter: filterType,
  })
  return {
    key: id,
    isHot: true,
    text,
    note: recommendedAction,
    href: `${portalChrome.pages.fleet.href}${criticalHash}`,
    link: criticalTexts.link,
  }
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
