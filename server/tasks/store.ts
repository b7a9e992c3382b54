import { type RawBuilder, sql } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import { type Day, todayAt } from '#domain/calendar.ts'
import type { NewFollowUp, Task, TaskKind } from '#domain/tasks/tasks.ts'
import { mayDo, staffMay, type StaffRole } from '#domain/staff-roles.ts'
import { openAppointmentStatuses } from '#domain/statuses.ts'
import { inSql } from '#server/db/in-sql.ts'
import { companyNameOf } from '#server/accounts/customer-name-store.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { mayOpenNote, subjectId, subjectKind, subjectTitle } from './notes/store.ts'

const mostOpen = 100
const mostCalls = 500
const longest = sql.lit(400)

export type Reader = Pick<StaffActor, 'staffId' | 'role'>
/** The first of each kind, and how many there are. */
export type TasksByKind = Record<TaskKind, { items: Task[]; total: number }>

/** A repeat with the same key is the stored one. Returns its id, and whether it is new. */
export async function storeFollowUp(
  tx: Db,
  { name }: StaffActor,
  customerId: string,
  { text, dueOn, ownerId }: NewFollowUp,
  key: string | null,
): Promise<{ id: string; isNew: boolean }> {
  const about = { kind: 'follow_up' as const, customerId, ownerId, text, dueOn, madeBy: name }
  let isNew = false
  const along = {
    items: [customerId],
    store: async () => {
      isNew = true
    },
  }
  const { id } = await insertOnce(tx, 'tasks', about, key, along)
  return { id, isNew }
}

/** The open follow-ups of a customer, the first due first. */
export function openFollowUps(db: Db, customerId: string): Promise<Task[]> {
  return read(
    db,
    sql`item.customer_id = ${customerId} and item.kind = 'follow_up' and item.done_at is null
      order by item.due_on, item.created_at, item.id limit ${mostOpen}`,
  )
}

/** Puts a call on our team's list. In the customer's lock, so that there is only one of a rule. */
export async function storeCall(
  tx: Db,
  rule: NonNullable<RowOf<'tasks'>['rule']>,
  { customerId, cause }: { customerId: string; cause: string },
  at: Date,
): Promise<void> {
  const made = { kind: 'call' as const, customerId, rule, text: cause, dueOn: todayAt(at) }
  await tx
    .insertInto('tasks')
    .values({ ...made, createdAt: at, updatedAt: at })
    .execute()
}

/** Calls that a rule asked for and nobody has made, the oldest first. */
export function openCalls(db: Db): Promise<Task[]> {
  return read(
    db,
    sql`item.kind = 'call' and item.done_at is null and customer.is_active
      order by item.created_at, item.id limit ${mostCalls}`,
  )
}

/** Of a filter that is missing: nobody’s yet, and one for as long as it is. */
export async function storeMissing(
  tx: Db,
  missing: { customerId: string; serviceFilterId: string; text: string; madeBy: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('tasks')
    .values({
      kind: 'missing_filter',
      ...missing,
      dueOn: todayAt(at),
      createdAt: at,
      updatedAt: at,
    })
    .execute()
}

/** Of a question for which a filter is on hold: one for each, done once it is settled. */
export async function storeQuestionTask(
  tx: Db,
  asked: {
    customerId: string
    holdQuestionId: string
    ownerId: string | null
    text: string
    madeBy: string
  },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('tasks')
    .values({ kind: 'question', ...asked, dueOn: todayAt(at), createdAt: at, updatedAt: at })
    .execute()
}

/**
 * What a task was there for is settled: a filter that was missing is here again, one that was found
 * has an owner or is scrapped, a question is answered.
 */
export async function settleTasksOf(
  tx: Db,
  about: 'filterId' | 'holdQuestionId' | 'serviceFilterId',
  id: string,
  done: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ doneAt: done.at, doneBy: done.by, updatedAt: done.at })
    .where(about, '=', id)
    .where('doneAt', 'is', null)
    .execute()
}

/** What was said of a filter that is nobody's yet; null once it is settled. */
export async function openFound(db: Db, filterId: string): Promise<Task | null> {
  return (await read(db, sql`item.filter_id = ${filterId} and item.done_at is null`))[0] ?? null
}

/** Whether the filter of a task is missing, and no later task is to find it. */
export async function isMissingYet(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from tasks as item
    join service_filters as line on line.id = item.service_filter_id and line.state = 'ended'
    where item.id = ${id} and not exists (select from tasks as other
      where other.service_filter_id = line.id and other.done_at is null)`.execute(tx)
  return rows.length > 0
}

export async function findTask(db: Db, id: string): Promise<Task | null> {
  return (await read(db, sql`item.id = ${id}`))[0] ?? null
}

/** Null where the reader may not open what it is about. */
export async function lockTask(tx: Db, { role }: Reader, id: string): Promise<Task | null> {
  const which = sql`item.id = ${id} and ${mayOpen(role)} for update of item`
  return (await read(tx, which))[0] ?? null
}

/** Due on the day or before, the longest due first; of mentions the newest. */
export async function dueFor(
  db: Db,
  reader: Reader,
  today: Day,
  most: number,
): Promise<TasksByKind> {
  const { rows } = await sql<Row & { total: number }>`
    select * from (
      select ${columns}, (count(*) over of_kind)::int as total,
        row_number() over (of_kind
          order by case when item.kind = 'mention' then item.created_at end desc,
            item.due_on, item.created_at, item.id) as place
      from ${source} where ${isDueFor(reader, today)} window of_kind as (partition by item.kind)
    ) as due where place <= ${most} order by place`.execute(db)
  const ofKind = (kind: TaskKind) => {
    const own = rows.filter((row) => row.kind === kind)
    return { items: own.map(taskOf), total: own[0]?.total ?? 0 }
  }
  return {
    follow_up: ofKind('follow_up'),
    call: ofKind('call'),
    mention: ofKind('mention'),
    missing_filter: ofKind('missing_filter'),
    question: ofKind('question'),
    found_filter: ofKind('found_filter'),
    changed_booking: ofKind('changed_booking'),
  }
}

/** `but` leaves some out, by the names of `source`. */
export async function countDueFor(
  db: Db,
  reader: Reader,
  today: Day,
  but = sql<boolean>`false`,
): Promise<number> {
  const { rows } = await sql<{ due: number }>`select count(*)::int as due from ${source}
    where ${isDueFor(reader, today)} and not ${but}`.execute(db)
  return rows[0]?.due ?? 0
}

/**
 * Of an open `item`: whose list it is on. Those of nobody are shown to the front desk; a filter
 * that was found to the bench too.
 */
export function isListedFor({ staffId, role }: Reader): RawBuilder<unknown> {
  const whatever = mayDo(role, 'changeCustomers') ? sql`` : sql`and item.kind = 'found_filter'`
  return sql`(item.owner_id = ${staffId} or item.owner_id is null ${whatever})`
}

function isDueFor(reader: Reader, today: Day): RawBuilder<unknown> {
  return sql`item.done_at is null and item.due_on <= ${today} and ${isListedFor(reader)}
    and ${mayOpen(reader.role)} and (item.kind <> 'call' or customer.is_active)
    and (item.kind <> 'question' or service.status <> 'cancelled')
    and (item.kind <> 'changed_booking' or booking.status in ${inSql(openAppointmentStatuses)})`
}

const mayOpen = (role: StaffRole) => sql`(item.note_id is null or ${mayOpenNote(role)})`

export async function storeFollowUpChange(
  tx: Db,
  id: string,
  { text, dueOn, ownerId }: NewFollowUp,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ text, dueOn, ownerId, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

// Whoever has left, or may not read customers any more, gets none back.
const ownerStillHere = sql<string | null>`(
  select id from staff
  where id = owner_id and is_active and role in (${sql.join(staffMay.readCustomers)})
)`

/** Done by somebody, or with null to be done again. */
export async function storeTaskDone(
  tx: Db,
  id: string,
  done: { at: Date; by: string } | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({
      doneAt: done?.at ?? null,
      doneBy: done?.by ?? null,
      updatedAt: at,
      ...(done === null && { ownerId: ownerStillHere }),
    })
    .where('id', '=', id)
    .execute()
}

type Row = Omit<Task, 'createdAt' | 'doneAt' | 'updatedAt' | 'photos'> & {
  photos: NonNullable<Task['photos']> | null
  createdAt: Date
  doneAt: Date | null
  updatedAt: Date
}

const source = sql`tasks as item left join notes as note on note.id = item.note_id
  left join customers as customer on customer.id = coalesce(item.customer_id, note.customer_id)
  left join filters as found on found.id = item.filter_id
  left join hold_questions as question on question.id = item.hold_question_id
  left join service_filters as line
    on line.id = coalesce(item.service_filter_id, question.service_filter_id)
  left join service_history as service on service.id = line.service_history_id
  left join appointments as booking on booking.id = item.appointment_id
  left join staff on staff.id = item.owner_id`
const columns = sql`item.id, item.kind, customer.id as "customerId", customer.phone,
  coalesce(item.text, left(note.text, ${longest})) as text,
  concat_ws(', ', customer.first_name || ' ' || customer.last_name,
    ${companyNameOf('customer')}) as "customerName",
  jsonb_build_object('kind', case when found.id is not null then 'filters'
      when booking.id is not null then 'appointments'
      when service.id is null then ${subjectKind} else 'services' end,
    'id', coalesce(found.id, booking.id, service.id, ${subjectId}, customer.id),
    'title', coalesce(found.serial_number, booking.service_type, service.service_type, ${subjectTitle})) as subject,
  case when question.answer is not null then
    jsonb_build_object('text', question.answer, 'by', question.answered_by) end as answer,
  (select jsonb_agg(jsonb_build_object('id', photo.id, 'at', photo.created_at)
    order by photo.created_at) from filter_photos as photo where photo.found_filter_id = found.id) as photos,
  item.due_on as "dueOn", item.made_by as by, item.done_at as "doneAt", item.done_by as "doneBy",
  item.created_at as "createdAt", item.updated_at as "updatedAt",
  case when staff.id is not null then
    jsonb_build_object('id', staff.id, 'name', staff.name) end as owner`

async function read(db: Db, which: RawBuilder<unknown>): Promise<Task[]> {
  const { rows } = await sql<Row>`select ${columns} from ${source} where ${which}`.execute(db)
  return rows.map(taskOf)
}

const taskOf = ({ createdAt, doneAt, photos, updatedAt, ...row }: Row): Task => ({
  ...row,
  ...(photos !== null && {
    photos: photos.map((photo) => ({ ...photo, at: new Date(photo.at).toISOString() })),
  }),
  createdAt: createdAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})
