import { pricedFilterNames } from '#content/priced-filters.ts'
import { todayAt } from '#domain/calendar.ts'
import type { StaffContactMessage, StaffDemoRequest } from '#domain/leads/staff-contract.ts'
import * as calls from '#domain/leads/staff-calls.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import { automaticColumn, type Table } from '#server/documents/csv.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendTable } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import {
  allContactMessages,
  allDemoRequests,
  listContactMessages,
  listDemoRequests,
} from './store.ts'

const demos: Table<StaffDemoRequest> = {
  'Sent on': ({ createdAt }) => todayAt(new Date(createdAt)),
  Name: ({ fullName }) => fullName,
  Company: ({ companyName }) => companyName,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  'Preferred date': ({ preferredDate }) => preferredDate,
  Filters: ({ filterTypes }) => filterTypes,
  Comments: ({ comments }) => comments,
  Reference: ({ reference }) => reference,
  ...automaticColumn,
}

const messages: Table<StaffContactMessage> = {
  'Sent on': ({ createdAt }) => todayAt(new Date(createdAt)),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Message: ({ message }) => message,
  'Filter type': ({ filterKind }) => filterKind && pricedFilterNames[filterKind],
  Quantity: ({ quantity }) => quantity,
  'Part or serial number': ({ partNumber }) => partNumber,
  'ZIP code': ({ zipCode }) => zipCode,
  Photos: ({ photoIds }) => photoIds.length,
  Reference: ({ reference }) => reference,
  ...automaticColumn,
}

/** What the forms have brought, as it was sent. Triage shows what became of it. */
export function leadLists(app: App, { db, now }: Deps): void {
  serve(app, calls, {
    async listDemoRequests({ query, actor }) {
      await auditLook(db, actor, 'list_read', lookAt('demo_requests', query))
      return listDemoRequests(db, query)
    },

    async demoRequestsFile({ query, actor, reply }) {
      await audit(db, actor, 'exported', lookAt('demo_requests', query))
      const name = `demo-requests-${todayAt(now())}`
      return sendTable(reply, name, demos, allDemoRequests(db, query))
    },

    async listContactMessages({ query, actor }) {
      await auditLook(db, actor, 'list_read', lookAt('contact_messages', query))
      return listContactMessages(db, query)
    },

    async contactMessagesFile({ query, actor, reply }) {
      await audit(db, actor, 'exported', lookAt('contact_messages', query))
      const name = `contact-messages-${todayAt(now())}`
      return sendTable(reply, name, messages, allContactMessages(db, query))
    },
  })
}
