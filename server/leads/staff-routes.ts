import { todayAt } from '#domain/calendar.ts'
import type { SavedContactMessage, SavedDemoRequest } from '#domain/leads/contract.ts'
import { staffContactMessages, staffDemoRequests } from '#domain/leads/staff-contract.ts'
import { officeSearch } from '#domain/lists.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import type { Table } from '#server/documents/csv.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, sendTable } from '#server/http/download.ts'
import {
  allContactMessages,
  allDemoRequests,
  listContactMessages,
  listDemoRequests,
} from './store.ts'

const access = { staff: staffMay.readLeads }
const asFile = {
  config: { access, limit: 'document', streams: true },
  schema: { querystring: officeSearch, response: { 200: download } },
} as const

const demos: Table<SavedDemoRequest> = {
  header: ['Sent on', 'Name', 'Company', 'Email', 'Phone', 'Preferred date', 'Filters', 'Comments'],
  cells: ({
    createdAt,
    fullName,
    companyName,
    email,
    phone,
    preferredDate,
    filterTypes,
    comments,
  }) => [
    todayAt(new Date(createdAt)),
    fullName,
    companyName,
    email,
    phone,
    preferredDate,
    filterTypes,
    comments,
  ],
}

const messages: Table<SavedContactMessage> = {
  header: ['Sent on', 'Name', 'Email', 'Phone', 'Message'],
  cells: ({ createdAt, name, email, phone, message }) => [
    todayAt(new Date(createdAt)),
    name,
    email,
    phone,
    message,
  ],
}

/** What the forms have brought, as it was sent. Triage shows what became of it. */
export function leadLists(app: App, { db, now }: Deps): void {
  const demoList = {
    config: { access },
    schema: { querystring: officeSearch, response: { 200: staffDemoRequests } },
  }
  app.get('/api/admin/demo-requests', demoList, async (request) => {
    await auditLook(db, staffOf(request), 'list_read', lookAt('demo_requests', request.query))
    return listDemoRequests(db, request.query)
  })

  app.get('/api/admin/demo-requests.csv', asFile, async (request, reply) => {
    await audit(db, staffOf(request), 'exported', lookAt('demo_requests', request.query))
    return sendTable(
      reply,
      `demo-requests-${todayAt(now())}`,
      demos,
      allDemoRequests(db, request.query),
    )
  })

  const messageList = {
    config: { access },
    schema: { querystring: officeSearch, response: { 200: staffContactMessages } },
  }
  app.get('/api/admin/contact-messages', messageList, async (request) => {
    await auditLook(db, staffOf(request), 'list_read', lookAt('contact_messages', request.query))
    return listContactMessages(db, request.query)
  })

  app.get('/api/admin/contact-messages.csv', asFile, async (request, reply) => {
    await audit(db, staffOf(request), 'exported', lookAt('contact_messages', request.query))
    return sendTable(
      reply,
      `contact-messages-${todayAt(now())}`,
      messages,
      allContactMessages(db, request.query),
    )
  })
}
