import * as z from 'zod/mini'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import { choiceOf, longList, pageOfOfficeList } from '#domain/lists.ts'
import { type Task, task, type TaskKind } from '#domain/tasks/tasks.ts'
import { type InboxKind, inboxKinds } from './inbox-kinds.ts'

const tabOf = {
  follow_up: 'todo',
  call: 'todo',
  missing_filter: 'todo',
  found_filter: 'todo',
  mention: 'mentions',
  question: 'holds',
  changed_booking: 'appointments',
} as const satisfies Record<TaskKind, InboxKind>

export const inboxQuery = z.object({
  page: pageOfOfficeList.page,
  pageSize: pageOfOfficeList.pageSize,
  kind: choiceOf(inboxKinds, 'Please choose what waits from the list.'),
})

const things = ['request', 'chat', 'text', 'appointment', 'service', 'review', 'task'] as const

export const inboxRow = z.object({
  /** What it is and which: "chat.…", "request.contact_message.…". */
  id: z.string(),
  kind: z.enum(inboxKinds),
  about: z.object({ kind: z.enum(things), id: z.string() }),
  /** Null of a visitor without a name. */
  title: z.nullable(z.string()),
  text: z.string(),
  since: z.string(),
  /** Until when it should be answered; null where nothing was promised. */
  dueBy: z.nullable(z.string()),
  isLate: z.boolean(),
  isUrgent: z.boolean(),
  owner: z.nullable(z.string()),
  mayBeAutomatic: z.boolean(),
  /** Of a review. */
  rating: z.optional(z.number()),
  /** Of a text. */
  phone: z.optional(z.string()),
  /** What our team has to do about the same, which is no row of its own. */
  tasks: z.array(task),
})

const count = z.nullable(z.number())

/** `counts` are null of what the reader's role does not answer. */
export const inboxPage = z.extend(longList(inboxRow), {
  today: z.string(),
  all: z.number(),
  counts: z.object({
    requests: count,
    chats: count,
    texts: count,
    appointments: count,
    holds: count,
    reviews: count,
    mentions: count,
    todo: count,
  } satisfies Record<InboxKind, unknown>),
})

export type InboxQuery = z.infer<typeof inboxQuery>
export type InboxRow = z.infer<typeof inboxRow>
export type InboxPage = z.infer<typeof inboxPage>

/** What came in, with whose it is for certain. */
export type Waiting = Omit<InboxRow, 'tasks'> & { customerId: string | null }

/**
 * Each cause once, the urgent ones first, then by when they should be answered. A task about what
 * waits already belongs to that row: `isSame` below says when.
 */
export function inboxRows(
  waiting: readonly Waiting[],
  tasks: readonly Task[],
  today: Day,
): InboxRow[] {
  const rows = waiting.map(({ customerId, ...row }) => ({
    customerId,
    row: { ...row, tasks: [] as Task[] },
  }))
  const alone: InboxRow[] = []
  for (const one of tasks) {
    const cause = rows.findLast((known) => isSame(one, known.row, known.customerId))
    if (cause === undefined) alone.push(rowOf(one, today))
    else cause.row.tasks.push(one)
  }
  return [...rows.map(({ row }) => withDueOf(row, today)), ...alone].sort(byUrgency)
}

/** The tabs in which a row is. */
export const tabsOf = ({ kind, tasks }: InboxRow): ReadonlySet<InboxKind> =>
  new Set([kind, ...tasks.map((one) => tabOf[one.kind])])

/**
 * A booking that was changed and is not confirmed, a note about it, and what was planned or written
 * about a customer since their request or chat came in. `isOfWaiting` of the server's inbox is the
 * same rule, to count.
 */
function isSame(
  { kind, subject, customerId, createdAt }: Task,
  { about, since }: Pick<InboxRow, 'about' | 'since'>,
  sender: string | null,
): boolean {
  if (about.kind === 'appointment')
    return subject.kind === 'appointments' && subject.id === about.id
  if (about.kind !== 'request' && about.kind !== 'chat') return false
  const isOfPerson = kind === 'follow_up' || kind === 'call' || kind === 'mention'
  return (
    isOfPerson &&
    subject.kind === 'customers' &&
    sender !== null &&
    customerId === sender &&
    since <= createdAt
  )
}

const isLate = ({ kind, dueOn }: Task, today: Day) => kind === 'follow_up' && dueOn < today
const endOf = (day: Day) => instantAt(addDays(day, 1), '00:00').toISOString()

function rowOf(one: Task, today: Day): InboxRow {
  const { id, kind, customerName, subject, text, createdAt, dueOn, owner } = one
  return {
    id: `task.${id}`,
    kind: tabOf[kind],
    about: kind === 'question' ? { kind: 'service', id: subject.id } : { kind: 'task', id },
    title: customerName || subject.title,
    text,
    since: createdAt,
    dueBy: endOf(dueOn),
    isLate: isLate(one, today),
    isUrgent: false,
    owner: owner?.name ?? null,
    mayBeAutomatic: false,
    tasks: [one],
  }
}

function withDueOf(row: InboxRow, today: Day): InboxRow {
  const due = [row.dueBy, ...row.tasks.map(({ dueOn }) => endOf(dueOn))].filter((at) => at !== null)
  return {
    ...row,
    dueBy: due.toSorted()[0] ?? null,
    isLate: row.isLate || row.tasks.some((one) => isLate(one, today)),
  }
}

function byUrgency(one: InboxRow, other: InboxRow): number {
  return (
    Number(other.isUrgent) - Number(one.isUrgent) ||
    Number(one.dueBy === null) - Number(other.dueBy === null) ||
    compare(one.dueBy ?? '', other.dueBy ?? '') ||
    compare(one.since, other.since) ||
    compare(one.id, other.id)
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
