import { sql } from 'kysely'
import {
  type ContactMessage,
  type DemoRequest,
  type SavedContactMessage,
  type SavedDemoRequest,
  savedDemoRequest,
  savedContactMessage,
} from '#domain/leads/contract.ts'
import {
  staffContactMessage,
  staffDemoRequest,
  type StaffContactMessage,
  type StaffContactMessages,
  type StaffDemoRequest,
  type StaffDemoRequests,
} from '#domain/leads/staff-contract.ts'
import { referenceOf } from '#domain/leads/reference.ts'
import type { OfficeSearch } from '#domain/lists.ts'
import { answerOf } from '#server/db/answer-of.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import type { Along } from '#server/db/insert-together.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, newest, newestFirst, officePageOf } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { hasReference, hasTyped, idsByPhone } from '#server/db/search.ts'
import type { MailOrder } from '#server/outbox/store.ts'

type Mails = Along<MailOrder> | ((id: string) => Along<MailOrder>) | null

export async function storeDemoRequest(
  db: Db,
  { website: mayBeAutomatic, ...request }: DemoRequest,
  key: string | null,
  mails: Mails,
): Promise<SavedDemoRequest> {
  return demoOf(await insertOnce(db, 'demo_requests', { ...request, mayBeAutomatic }, key, mails))
}

export async function storeContactMessage(
  db: Db,
  { website: mayBeAutomatic, ...message }: ContactMessage,
  key: string | null,
  mails: Mails,
): Promise<SavedContactMessage> {
  return messageOf(
    await insertOnce(db, 'contact_messages', { ...message, mayBeAutomatic }, key, mails),
  )
}

type OpenMessage = { id: string; email: string; phone: string | null; message: string }

/** Of the messages whose key begins so, the newest that our team has not resolved. */
export async function openMessageOf(tx: Db, keyStart: string): Promise<OpenMessage | null> {
  const open = tx
    .selectFrom('contact_messages')
    .select(['id', 'email', 'phone', 'message'])
    .where(sql<boolean>`starts_with(idempotency_key, ${keyStart})`)
    .where(
      sql<boolean>`not exists (select from triage_items where source = 'contact_message' and source_id = contact_messages.id and status = 'resolved')`,
    )
  return (await open.orderBy('createdAt', 'desc').limit(1).executeTakeFirst()) ?? null
}

export async function correctContactMessage(
  tx: Db,
  id: string,
  { name, email, phone, message }: Pick<ContactMessage, 'name' | 'email' | 'phone' | 'message'>,
): Promise<void> {
  await tx
    .updateTable('contact_messages')
    .set({ name, email, phone, message })
    .where('id', '=', id)
    .execute()
}

/** Newest first. */
export const listDemoRequests = (db: Db, search: OfficeSearch): Promise<StaffDemoRequests> =>
  officePageOf(db, demosWith(db, search), {
    order: newestFirst,
    page: search,
    show: staffDemoOf,
  })

export const allDemoRequests = (db: Db, search: OfficeSearch): AsyncGenerator<StaffDemoRequest[]> =>
  batchesOf(db, demosWith(db, search), newest, staffDemoOf)

export const listContactMessages = (db: Db, search: OfficeSearch): Promise<StaffContactMessages> =>
  officePageOf(db, messagesWith(db, search), {
    order: newestFirst,
    page: search,
    show: staffMessageOf,
  })

export const allContactMessages = (
  db: Db,
  search: OfficeSearch,
): AsyncGenerator<StaffContactMessage[]> =>
  batchesOf(db, messagesWith(db, search), newest, staffMessageOf)

const typedInDemo = sql`concat_ws(' ', full_name, company_name, email, phone, comments)`
const typedInMessage = sql`concat_ws(' ', name, email, phone, message)`

function demosWith(db: Db, { q }: Pick<OfficeSearch, 'q'>) {
  return db
    .selectFrom('demo_requests')
    .selectAll()
    .$if(q !== '', (found) =>
      found.where(
        sql<boolean>`(${hasTyped(typedInDemo, q)} or id = any(${idsByPhone('demo_requests', q)}) or ${hasReference(sql`id`, q)})`,
      ),
    )
}

function messagesWith(db: Db, { q }: Pick<OfficeSearch, 'q'>) {
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .select(photoIds.as('photoIds'))
    .$if(q !== '', (found) =>
      found.where(
        sql<boolean>`(${hasTyped(typedInMessage, q)} or id = any(${idsByPhone('contact_messages', q)}) or ${hasReference(sql`id`, q)})`,
      ),
    )
}

const demoOf = (row: RowOf<'demo_requests'>): SavedDemoRequest => answerOf(savedDemoRequest, row)

const photoIds = sql<
  string[]
>`array(select id from contact_photos where contact_message_id = contact_messages.id order by created_at, id)`

const messageOf = (row: RowOf<'contact_messages'>): SavedContactMessage =>
  answerOf(savedContactMessage, row)

const staffDemoOf = (row: RowOf<'demo_requests'>): StaffDemoRequest =>
  answerOf(staffDemoRequest, { ...row, reference: referenceOf(row.id) })

const staffMessageOf = (
  row: RowOf<'contact_messages'> & { photoIds: string[] },
): StaffContactMessage => answerOf(staffContactMessage, { ...row, reference: referenceOf(row.id) })
