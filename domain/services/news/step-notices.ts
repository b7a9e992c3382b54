import { becameOfFilter, filterEndNotices as ends } from '#content/filter-end-notices.ts'
import type { FilterEnd } from '#domain/services/bench/filter-states.ts'
import { outcomeText as words } from '#content/outcome.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { fill, fillUnknown } from '#domain/fill.ts'
import type { Invoice } from '#domain/invoices/contract.ts'
import { formatAmount } from '#domain/money.ts'
import type { JobEvent } from '#domain/notifications/job-news.ts'
import type { Service, ServiceStatus } from '#domain/services/contract.ts'
import { isAllRefused, type Outcome } from '#domain/outcome.ts'
import { outcomeSentence } from '#domain/outcome-sentence.ts'
import { isMeasuredAfter, isMeasuredBefore, type Readings } from '#domain/services/readings.ts'
import { type ServiceDates, haveSameDays } from '#domain/services/recording.ts'

/** What each step is among the news of a job. */
export const eventOfStep: Record<ServiceStatus | 'corrected', JobEvent> = {
  scheduled: 'scheduled',
  in_progress: 'received',
  completed: 'ready',
  delivered: 'delivered',
  cancelled: 'service_cancelled',
  corrected: 'result_corrected',
}

export type NoticeText = 'received' | 'ready' | 'delivered'

/** `text` where it is worth a text message; `brief` for roles that open no services. */
export type ServiceNotice = {
  title: string
  message: string
  brief?: string
  text?: NoticeText
}

type Stepped = Pick<Service, 'serviceType' | 'filterType' | 'quantity' | 'serviceDate'> & {
  measurements?: readonly Readings[]
  /** What became of its filters: nothing that was refused is told as good news. */
  outcome?: Outcome
}

export function takenBackNotice({
  serviceType,
  filterType,
  quantity,
}: Pick<Service, 'serviceType' | 'filterType' | 'quantity'>): ServiceNotice {
  return {
    title: 'Not delivered yet',
    message: `${serviceType}: ${quantity} x ${filterType}. We marked this as delivered by mistake, and will let you know when it is.`,
  }
}

export function stepNotice(
  to: ServiceStatus,
  { serviceType, filterType, quantity, serviceDate, measurements = [], outcome }: Stepped,
): ServiceNotice {
  const what = `${serviceType}: ${quantity} x ${filterType}`
  const readings = measurements.some(
    (filter) => isMeasuredBefore(filter) || isMeasuredAfter(filter),
  )
    ? 'the bench readings'
    : 'the details'
  if (outcome !== undefined && outcome.refused > 0) {
    if (to === 'completed') return refusedNotice('ready', what, outcome, readings)
    if (to === 'delivered') return refusedNotice('delivered', what, outcome, readings)
  }
  const notices: Record<ServiceStatus, ServiceNotice> = {
    scheduled: {
      title: 'Service scheduled',
      message: `${what}, on ${formatLongDay(serviceDate)}.`,
    },
    in_progress: {
      title: 'Your filters are in our shop',
      // How many of them are here is known once all are taken in.
      message: `${serviceType}: ${filterType}. We measure them before and after.`,
      text: 'received',
    },
    completed: {
      title: 'Your filters are ready',
      message: `${what}. See ${readings} under Services.`,
      brief: `${what}.`,
      text: 'ready',
    },
    delivered: { title: 'Your filters are delivered', message: `${what}.`, text: 'delivered' },
    cancelled: {
      title: 'Service cancelled',
      message: `${what}, on ${formatLongDay(serviceDate)}, was cancelled.`,
    },
  }
  return notices[to]
}

function refusedNotice(
  text: Exclude<NoticeText, 'received'>,
  what: string,
  outcome: Outcome,
  readings: string,
): ServiceNotice {
  const { refused, named } = outcome
  const restored = outcome.quantity - refused
  const titles = { ready: words.ready, delivered: words.delivered }[text]
  const some =
    typeof titles.some === 'string' ? titles.some : titles.some[restored === 1 ? 'one' : 'many']
  const became = `${what}: ${outcomeSentence(outcome, { isFinished: true })}`
  const next =
    text === 'ready'
      ? `See ${readings} under Services.`
      : words.replace[refused === 1 ? 'one' : 'many']
  return {
    title: isAllRefused(outcome) ? titles.none : fillUnknown(some, { restored, refused }),
    message: `${became}${named === null ? '' : `: ${named}`}. ${next}`,
    brief: `${became}.`,
    text,
  }
}

/** A result that was told otherwise before. */
export function correctedNotice(service: Stepped): ServiceNotice {
  return { ...stepNotice('completed', service), title: words.corrected }
}

// A mail of hundreds of numbers is read by nobody.
const mostNumbers = 4

function certificateLine(numbers: readonly string[]): string[] {
  const more = numbers.length - mostNumbers
  const named = numbers.slice(0, mostNumbers).join(', ')
  if (numbers.length < 2) return numbers.map((number) => `Certificate: ${number}`)
  return [`Certificates: ${named}${more > 0 ? ` and ${more} more` : ''}`]
}

type Papers = {
  vehicle: { name: string } | null
  /** The numbers of those that its filters have. */
  certificates: readonly string[]
  invoice: Pick<Invoice, 'invoiceNumber' | 'amount' | 'status' | 'dueDate'> | null
}

export function paperLines({ vehicle, certificates, invoice }: Papers): string[] {
  const toPay =
    invoice?.status === 'pending' ? `due ${formatLongDay(invoice.dueDate)}` : invoice?.status
  return [
    ...(vehicle === null ? [] : [`Vehicle: ${vehicle.name}`]),
    ...certificateLine(certificates),
    ...(invoice === null
      ? []
      : [`Invoice: ${invoice.invoiceNumber}, ${formatAmount(invoice.amount)}, ${toPay}`]),
  ]
}

/** Null when none has changed. */
export function datesNotice(
  before: ServiceDates,
  after: ServiceDates & Pick<Service, 'serviceType'>,
): ServiceNotice | null {
  if (haveSameDays(before, after)) return null
  const days = [
    after.pickupDate && `pickup ${formatLongDay(after.pickupDate)}`,
    `cleaning ${formatLongDay(after.serviceDate)}`,
    after.deliveryDate && `delivery ${formatLongDay(after.deliveryDate)}`,
  ]
  return {
    title: 'Your service dates changed',
    message: `${after.serviceType}: ${days.filter(Boolean).join(', ')}.`,
  }
}

type About = { service: string; filter: string }

/** What became of a filter without a result, in plain words. */
export const endNotice = (end: FilterEnd, about: About): ServiceNotice => ({
  title: ends.titles[end],
  message: fill(ends.notice, { ...about, became: becameOfFilter[end] }),
})

export const wayBackNotice = (about: About): ServiceNotice => ({
  title: ends.wayBack.title,
  message: fill(ends.wayBack.notice, about),
})

/** Of a job that went well in the first place, and in every filter: its customer may praise it. */
export const isWorthReview = ({
  refused = 0,
  ended = 0,
  isRework = false,
}: Pick<Service, 'refused' | 'ended' | 'isRework'>): boolean =>
  refused === 0 && ended === 0 && !isRework
