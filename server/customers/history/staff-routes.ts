import * as calls from '#domain/customers/history-staff-calls.ts'
import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import {
  type HistoryKind,
  historyKinds,
  historyLineOf,
  type HistoryPage,
  type HistoryQuery,
} from '#domain/customers/history.ts'
import { CodedError } from '#domain/errors.ts'
import { mayDo, type StaffTask } from '#domain/staff-roles.ts'
import { customerExists, readCustomer } from '#server/accounts/store.ts'
import { auditLook } from '#server/audit/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { historyOf } from './store.ts'

const noSuchCustomer = 'There is no such customer.'

const taskOf: Partial<Record<HistoryKind, StaffTask>> = {
  message: 'readOutbox',
  request: 'readLeads',
  review: 'approveReviews',
  call: 'readLeads',
  payment: 'manageInvoices',
  invoice: 'manageInvoices',
}

/** All that has happened with a customer, page by page, as far as the role may see it. */
export function customerHistoryRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    readCustomerHistory: ({ params, query, actor }) => readHistory(deps, actor, params.id, query),
  })
}

async function readHistory(
  { db, now }: Deps,
  actor: StaffActor,
  id: string,
  { kind, ...page }: HistoryQuery,
): Promise<HistoryPage> {
  if (!(await customerExists(db, id))) throw new CodedError('not_found', noSuchCustomer)
  await auditLook(db, actor, 'list_read', { kind: 'customers', id })
  const [customer, scope] = await Promise.all([readCustomer(db, id), wholeCompanyOf(db, id)])
  const kinds = historyKinds.filter(
    (one) => (kind === null || one === kind) && maySee(actor.role, one),
  )
  const found = await historyOf(
    db,
    { customer, scope, today: todayAt(now()), role: actor.role },
    kinds,
    page,
  )
  return { ...found, items: found.items.map(historyLineOf) }
}

function maySee(role: StaffActor['role'], kind: HistoryKind): boolean {
  const task = taskOf[kind]
  return task === undefined || mayDo(role, task)
}
