import { type RawBuilder, sql } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import {
  type Note,
  type NoteSubject,
  noteSubjectKinds,
  noteSubjects,
} from '#domain/tasks/notes/notes.ts'
import { mayDo, type StaffRole } from '#domain/staff-roles.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import type { Db } from '#server/db/open.ts'

/** What a note is about. */
export type Subject = { kind: NoteSubject; id: string }

const mostOfOne = 200
const columnOf = {
  customers: 'customerId',
  services: 'serviceHistoryId',
  appointments: 'appointmentId',
  invoices: 'invoiceId',
} as const
export const tableOf = {
  customers: 'customers',
  services: 'service_history',
  appointments: 'appointments',
  invoices: 'invoices',
} as const

/** Of a note, as `noteSubjects` calls it. */
export const subjectKind = sql<NoteSubject>`case
  when note.service_history_id is not null then 'services'
  when note.appointment_id is not null then 'appointments'
  when note.invoice_id is not null then 'invoices' else 'customers' end`
export const subjectId = sql<string>`coalesce(
  note.service_history_id, note.appointment_id, note.invoice_id, note.customer_id)`
export const subjectTitle = sql<string | null>`coalesce(
  (select service_type from service_history where id = note.service_history_id),
  (select service_type from appointments where id = note.appointment_id),
  (select invoice_number from invoices where id = note.invoice_id))`

/** What a role may open, in a statement that calls its row "note". */
export function mayOpenNote(role: StaffRole): RawBuilder<boolean> {
  const open = noteSubjectKinds.filter((kind) => mayDo(role, noteSubjects[kind]))
  return sql<boolean>`${subjectKind} = any(${open}::text[])`
}

/**
 * About a customer, and about what their company has from us: in a statement that calls its row
 * "note".
 */
export const inFileOf = (customerId: string): RawBuilder<boolean> =>
  sql<boolean>`(note.customer_id = ${customerId}
    or ${subjectKind} <> 'customers' and note.customer_id = any (array(
      select colleague.customer_id from memberships as own
      join memberships as colleague on colleague.company_id = own.company_id
      where own.customer_id = ${customerId})))`

/** All of a customer's file that the reader may open, the newest first. */
export function notesInFile(
  db: Db,
  actor: StaffActor,
  customerId: string,
  most: number,
): Promise<Note[]> {
  const which = sql`${inFileOf(customerId)} and ${mayOpenNote(actor.role)}`
  return notes(db, actor, sql`${which} order by note.created_at desc, note.id desc limit ${most}`)
}

/** Of one thing, the newest first. */
export function notesOf(db: Db, actor: StaffActor, subject: Subject): Promise<Note[]> {
  const order = sql`order by note.created_at desc, note.id desc limit ${mostOfOne}`
  return notes(db, actor, sql`${isOf(subject)} ${order}`)
}

const isOf = ({ kind, id }: Subject) =>
  sql`note.${sql.ref(columnOf[kind])} = ${id} and ${subjectKind} = ${kind}`

/** Whose the thing is; null where there is none. */
export async function customerOf(tx: Db, { kind, id }: Subject): Promise<string | null> {
  const column = sql.ref(kind === 'customers' ? 'id' : 'customerId')
  const { rows } = await sql<{ customerId: string }>`
    select ${column} as "customerId" from ${sql.table(tableOf[kind])} where id = ${id}`.execute(tx)
  return rows[0]?.customerId ?? null
}

type Written = { subject: Subject; customerId: string; text: string; key: string | null }

/** A repeat with the same key is the stored note; `along` is stored with a new one only. */
export async function storeNote(
  tx: Db,
  actor: StaffActor,
  { subject: { kind, id }, customerId, text, key }: Written,
  along: (id: string) => Promise<void>,
): Promise<Note | null> {
  const { staffId, name } = actor
  const about = kind === 'customers' ? {} : { [columnOf[kind]]: id }
  const values = { customerId, ...about, staffId, staffName: name, text }
  let isNew = false
  const once = {
    items: [text],
    store: async () => {
      isNew = true
    },
  }
  const row = await insertOnce(tx, 'notes', values, key, once)
  if (isNew) await along(row.id)
  return findNote(tx, actor, row.id)
}

async function findNote(tx: Db, actor: StaffActor, id: string): Promise<Note | null> {
  return (await notes(tx, actor, sql`note.id = ${id}`))[0] ?? null
}

/** Null when it is not about this, or not there any more. */
export async function lockNote(
  tx: Db,
  actor: StaffActor,
  subject: Subject,
  id: string,
): Promise<Note | null> {
  return (
    (await notes(tx, actor, sql`${isOf(subject)} and note.id = ${id} for update of note`))[0] ??
    null
  )
}

export async function storeText(tx: Db, id: string, text: string, at: Date): Promise<void> {
  await tx.updateTable('notes').set({ text, updatedAt: at }).where('id', '=', id).execute()
}

export async function removeRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('notes').where('id', '=', id).execute()
}

type NoteRow = {
  id: string
  text: string
  by: string
  staffId: string | null
  createdAt: Date
  updatedAt: Date
  kind: NoteSubject
  subjectId: string
  title: string | null
}

async function notes(db: Db, actor: StaffActor, which: RawBuilder<unknown>): Promise<Note[]> {
  const { rows } = await sql<NoteRow>`
    select note.id, note.text, note.staff_name as by, note.staff_id as "staffId",
      note.created_at as "createdAt", note.updated_at as "updatedAt",
      ${subjectKind} as kind, ${subjectId} as "subjectId", ${subjectTitle} as title
    from notes as note where ${which}`.execute(db)
  return rows.map(({ id, text, by, staffId, createdAt, updatedAt, kind, subjectId, title }) => ({
    id,
    text,
    by,
    at: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    isOwn: staffId === actor.staffId,
    subject: { kind, id: subjectId, title },
  }))
}
