import { addDays, todayAt } from '#domain/calendar.ts'
import { mayDo, type StaffTask } from '#domain/staff-roles.ts'
import type { TodayPage, TodayRequest, WaitingCounts } from '#domain/today/contract.ts'
import { allOf } from '#server/all-of.ts'
import { countWaitingChats } from '#server/chat/staff/presence-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { countWaitingTexts } from '#server/messages/received-store.ts'
import { openOutage } from '#server/outbox/outage/store.ts'
import { filtersToTakeIn } from '#server/services/orders/to-take-in-store.ts'
import { countDueFor, dueFor } from '#server/tasks/store.ts'
import { heldFilters } from './held-store.ts'
import { chatsWaiting, type Viewer } from './inbox/inbox.ts'
import { countTasksAlone } from './inbox/store.ts'
import { countWaitingRequests, waitingRequests } from './inbox/waiting-requests.ts'
import { unpaidInvoices } from './money-store.ts'
import { readSetupGaps } from './setup.ts'
import {
  appointmentsBetween,
  benchServices,
  countPendingReviews,
  countUnconfirmed,
  doneOnSite,
  exchangedServices,
  pendingReviews,
  readyServices,
  scheduledServices,
  unconfirmedAppointments,
  uninvoicedServices,
} from './store.ts'

const rows = { services: 8, waiting: 5, money: 5, mine: 50 }
const uninvoicedDays = 90
const longestExcerpt = 160

/** The day as that role may see it: a technician gets no money and no requests. */
export async function readToday(deps: Deps, viewer: Viewer): Promise<TodayPage> {
  const { db, now } = deps
  const { name, role } = viewer
  const at = now()
  const today = todayAt(at)
  const tomorrow = addDays(today, 1)
  const services = { db, limit: rows.services, technician: name, today }
  const plans = mayDo(role, 'planAppointments')
  const waiting = await allOf({
    appointments: plans ? appointmentsBetween(db, today, tomorrow) : null,
    scheduled: plans ? null : scheduledServices(services, tomorrow),
    toTakeIn: filtersToTakeIn(db, rows.services),
    bench: benchServices(services),
    held: heldFilters(db, viewer, rows.services),
    ready: readyServices(services),
    onSite: doneOnSite(services),
    requests: mayDo(role, 'answerRequests') ? unansweredRequests(db, at) : null,
    chats: mayDo(role, 'chat') ? chatsWaiting(db, rows.waiting) : null,
    unconfirmed: plans ? unconfirmedAppointments(db, rows.waiting) : null,
    reviews: mayDo(role, 'approveReviews') ? pendingReviews(db, rows.waiting) : null,
    mailOutage: mayDo(role, 'readOutbox') ? mailOutageNow(db) : null,
    setupGaps: mayDo(role, 'readOutbox') ? readSetupGaps(deps) : null,
    money: mayDo(role, 'manageInvoices') ? moneyOf(db, services, today) : null,
    forYou: dueFor(db, viewer, today, rows.mine),
  })
  return { today, tomorrow, ...waiting }
}

async function mailOutageNow(db: Db): Promise<TodayPage['mailOutage']> {
  const open = await openOutage(db)
  return open && { since: open.since.toISOString(), waiting: open.waiting, reason: open.reason }
}

/** How many wait, by what the role may open. */
export async function countWaiting({ db, now }: Deps, viewer: Viewer): Promise<WaitingCounts> {
  const { role } = viewer
  const ifMay = (task: StaffTask, count: () => Promise<number>) =>
    mayDo(role, task) ? count() : null
  const today = todayAt(now())
  const { texts, held, alone, ...counts } = await allOf({
    requests: ifMay('answerRequests', () => countWaitingRequests(db)),
    chats: ifMay('chat', () => countWaitingChats(db)),
    appointments: ifMay('planAppointments', () => countUnconfirmed(db)),
    reviews: ifMay('approveReviews', () => countPendingReviews(db)),
    forYou: countDueFor(db, viewer, today),
    texts: ifMay('readOutbox', () => countWaitingTexts(db)),
    held: heldFilters(db, viewer, 0),
    alone: countTasksAlone(db, viewer, today),
  })
  const { requests, chats, appointments, reviews } = counts
  const others = [requests, chats, appointments, reviews, texts]
  const inbox = others.reduce<number>((sum, count) => sum + (count ?? 0), held.total + alone)
  return { ...counts, inbox }
}

/** The first of those forms. */
async function unansweredRequests(db: Db, at: Date): Promise<NonNullable<TodayPage['requests']>> {
  const { items: all, total } = await waitingRequests(db, at)
  const items = all
    .slice(0, rows.waiting)
    .map(
      ({
        id,
        customerName,
        company,
        message,
        priority,
        ownerName,
        dueBy,
        isLate,
        mayBeAutomatic,
      }): TodayRequest => ({
        id,
        name: customerName,
        company,
        message: message.slice(0, longestExcerpt),
        priority,
        ownerName,
        dueBy,
        isLate,
        mayBeAutomatic,
      }),
    )
  return { items, total, late: all.filter(({ isLate }) => isLate).length }
}

async function moneyOf(db: Db, services: Parameters<typeof uninvoicedServices>[0], today: string) {
  const limited = { ...services, limit: rows.money }
  const [overdue, open, notInvoiced, exchanged] = await Promise.all([
    unpaidInvoices(db, 'overdue', today, rows.money),
    unpaidInvoices(db, 'open', today, rows.money),
    uninvoicedServices(limited, addDays(today, -uninvoicedDays)),
    exchangedServices(limited),
  ])
  return { overdue, open, notInvoiced, exchanged }
}
