import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { type InboxKind, inboxKinds, inboxTasks } from '#domain/today/inbox-kinds.ts'
import { type InboxPage, type InboxQuery, inboxRows, tabsOf } from '#domain/today/inbox.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { allOf } from '#server/all-of.ts'
import { countWaitingChats } from '#server/chat/staff/presence-store.ts'
import type { Deps } from '#server/http/context.ts'
import { waitingTexts } from '#server/messages/received-store.ts'
import { dueFor } from '#server/tasks/store.ts'
import { heldFilters } from '#server/today/held-store.ts'
import { type First, pendingReviews, unconfirmedAppointments } from '#server/today/store.ts'
import { type WaitingChat, waitingChats } from '#server/today/chats-store.ts'
import { appointmentRow, chatRow, holdRow, requestRow, reviewRow, textRow } from './rows.ts'
import { waitingRequests } from './waiting-requests.ts'

// Of each kind, those that wait longest: more than a team answers before it looks again.
const mostOfKind = 200

export type Viewer = Pick<StaffActor, 'staffId' | 'name' | 'role'>

/** One list of everything that waits for an answer, of what the role may give one to. */
export async function readInbox(
  deps: Deps,
  viewer: Viewer,
  { kind, page, pageSize }: InboxQuery,
): Promise<InboxPage> {
  const at = deps.now()
  const today = todayAt(at)
  const { waiting, tasks, cut } = await everything(deps, viewer, at)
  const all = inboxRows(waiting, tasks, today)
  const placed = all.map((row) => ({ row, tabs: tabsOf(row) }))
  const counts = Object.fromEntries(
    inboxKinds.map((tab) => {
      const count = placed.filter(({ tabs }) => tabs.has(tab)).length
      return [tab, count > 0 || mayDo(viewer.role, inboxTasks[tab]) ? count : null]
    }),
  ) as InboxPage['counts']
  const shown = kind === null ? placed : placed.filter(({ tabs }) => tabs.has(kind))
  const items = shown.slice((page - 1) * pageSize, page * pageSize).map(({ row }) => row)
  const isMore = kind === null ? cut.size > 0 : cut.has(kind)
  return { items, total: shown.length, isMore, today, all: all.length, counts }
}

async function everything({ db }: Deps, viewer: Viewer, at: Date) {
  const ifMay = async <Row>(kind: InboxKind, read: () => Promise<First<Row>>) =>
    mayDo(viewer.role, inboxTasks[kind]) ? read() : { items: [], total: 0 }
  const { tasks, ...lists } = await allOf({
    requests: ifMay('requests', () => waitingRequests(db, at)),
    chats: ifMay('chats', () => chatsWaiting(db, mostOfKind)),
    texts: ifMay('texts', () => waitingTexts(db, mostOfKind)),
    appointments: ifMay('appointments', () => unconfirmedAppointments(db, mostOfKind)),
    holds: ifMay('holds', () => heldFilters(db, viewer, mostOfKind)),
    reviews: ifMay('reviews', () => pendingReviews(db, mostOfKind)),
    tasks: dueFor(db, viewer, todayAt(at), mostOfKind),
  })
  const ofKinds = Object.values(tasks)
  const cut = new Set<InboxKind>()
  for (const kind of inboxKinds)
    if (kind in lists && isCut(lists[kind as keyof typeof lists])) cut.add(kind)
  if (ofKinds.some(isCut)) for (const kind of ['holds', 'mentions', 'todo'] as const) cut.add(kind)
  const waiting = [
    ...lists.requests.items.map(requestRow),
    ...lists.chats.items.map((chat) => chatRow(chat, at)),
    ...lists.texts.items.map((text) => textRow(text, at)),
    ...lists.appointments.items.map((appointment) => appointmentRow(appointment, at)),
    ...lists.holds.items.map(holdRow),
    ...lists.reviews.items.map(reviewRow),
  ]
  return { waiting, tasks: ofKinds.flatMap(({ items }) => items), cut }
}

const isCut = ({ items, total }: First<unknown>) => items.length < total

export async function chatsWaiting(db: Deps['db'], most: number): Promise<First<WaitingChat>> {
  const [items, total] = await Promise.all([waitingChats(db, most), countWaitingChats(db)])
  return { items, total }
}
