import { sql } from 'kysely'
import type {
  ContactMessage,
  DemoRequest,
  SavedContactMessage,
  SavedDemoRequest,
} from '#domain/leads/contract.ts'
import type { StaffContactMessages, StaffDemoRequests } from '#domain/leads/staff-contract.ts'
import type { OfficeSearch } from '#domain/lists.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import type { Along } from '#server/db/insert-together.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, newest, newestFirst, officePageOf } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { containing, idsByPhone } from '#server/db/search.ts'
import type { MailOrder } from '#server/outbox/store.ts'

type Mails = Along<MailOrder>

export async function storeDemoRequest(
  db: Db,
  request: DemoRequest,
  key: string | null,
  mails: Mails,
): Promise<SavedDemoRequest> {
  const row = await insertOnce(
    db,
    'demo_requests',
    {
      fullName: request.fullName,
      companyName: request.companyName,
      email: request.email,
      phone: request.phone,
      preferredDate: request.preferredDate,
      filterTypes: request.filterTypes,
      comments: request.comments,
    },
    key,
    mails,
  )
  return demoOf(row)
}

export async function storeContactMessage(
  db: Db,
  message: ContactMessage,
  key: string | null,
  mails: Mails,
): Promise<SavedContactMessage> {
  const row = await insertOnce(
    db,
    'contact_messages',
    { name: message.name, email: message.email, phone: message.phone, message: message.message },
    key,
    mails,
  )
  return messageOf(row)
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
  { name, email, phone, message }: ContactMessage,
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
    show: (row) => ({ ...demoOf(row), customerId: row.customerId }),
  })

export const allDemoRequests = (db: Db, search: OfficeSearch): AsyncGenerator<SavedDemoRequest[]> =>
  batchesOf(db, demosWith(db, search), newest, demoOf)

export const listContactMessages = (db: Db, search: OfficeSearch): Promise<StaffContactMessages> =>
  officePageOf(db, messagesWith(db, search), {
    order: newestFirst,
    page: search,
    show: (row) => ({ ...messageOf(row), customerId: row.customerId }),
  })

export const allContactMessages = (
  db: Db,
  search: OfficeSearch,
): AsyncGenerator<SavedContactMessage[]> =>
  batchesOf(db, messagesWith(db, search), newest, messageOf)

const typedInDemo = sql`concat_ws(' ', full_name, company_name, email, phone, comments)`
const typedInMessage = sql`concat_ws(' ', name, email, phone, message)`

function demosWith(db: Db, { q }: Pick<OfficeSearch, 'q'>) {
  return db
    .selectFrom('demo_requests')
    .selectAll()
    .$if(q !== '', (found) =>
      found.where(
        sql<boolean>`(${typedInDemo} ilike ${containing(q)} or id = any(${idsByPhone('demo_requests', q)}))`,
      ),
    )
}

function messagesWith(db: Db, { q }: Pick<OfficeSearch, 'q'>) {
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .$if(q !== '', (found) =>
      found.where(
        sql<boolean>`(${typedInMessage} ilike ${containing(q)} or id = any(${idsByPhone('contact_messages', q)}))`,
      ),
    )
}

function demoOf(row: RowOf<'demo_requests'>): SavedDemoRequest {
  return {
    id: row.id,
    fullName: row.fullName,
    companyName: row.companyName,
    email: row.email,
    phone: row.phone,
    preferredDate: row.preferredDate,
    filterTypes: row.filterTypes,
    comments: row.comments,
    createdAt: row.createdAt.toISOString(),
  }
}

function messageOf(row: RowOf<'contact_messages'>): SavedContactMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    createdAt: row.createdAt.toISOString(),
  }
}
