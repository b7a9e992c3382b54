import { type RawBuilder, sql } from 'kysely'
import {
  type AuditEntry,
  auditEntry,
  auditObjects,
  type AuditPage,
  type AuditQuery,
  looks,
} from '#domain/audit/contract.ts'
import { addDays, instantAt } from '#domain/calendar.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'
import { officePageOf, oneByOne } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'

type Named = RowOf<'audit_log'> & Pick<AuditEntry, 'subjectName' | 'customer'>

/** Newest first. The log has ids alone: what they are called is looked up as it is today. */
export function listAudit(db: Db, query: AuditQuery): Promise<AuditPage> {
  const { page, pageSize, action, staffId, acts, object, subjectId, from, to } = query
  const found = db
    .selectFrom('audit_log')
    .select('id')
    .$if(action !== null, (entries) => entries.where('action', '=', action))
    .$if(acts !== null, (entries) =>
      entries.where('action', acts === 'looks' ? 'in' : 'not in', [...looks]),
    )
    .$if(staffId !== '', (entries) => entries.where('staffId', '=', staffId))
    .$if(object !== null, (entries) =>
      entries.where('subjectKind', 'in', object === null ? [] : [...auditObjects[object]]),
    )
    .$if(subjectId !== '', (entries) => entries.where('subjectId', '=', subjectId))
    .$if(from !== '', (entries) => entries.where('at', '>=', instantAt(from, '00:00')))
    .$if(to !== '', (entries) => entries.where('at', '<', instantAt(addDays(to, 1), '00:00')))
  return officePageOf(db, found, {
    order: sql`id desc`,
    page: { page, pageSize },
    all: oneByOne(named),
    show: (row: Named) => answerOf(auditEntry, { ...row, id: String(row.id) }),
  })
}

const of = (table: string, name: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${name} from ${sql.table(table)} where id = subject_id)`

const customerOf = (table: string) => of(table, sql`customer_id`)

const named = sql<Named>`(
  select *,
    case subject_kind
      when 'customers' then ${of('customers', sql`first_name || ' ' || last_name`)}
      when 'companies' then ${of('companies', sql`name`)}
      when 'staff' then ${of('staff', sql`name`)}
      when 'vehicle_profiles' then ${of('vehicle_profiles', sql`coalesce(unit_number, vehicle_identifier)`)}
      when 'appointments' then ${of('appointments', sql`service_type`)}
      when 'service_history' then ${of('service_history', sql`service_type`)}
      when 'invoices' then ${of('invoices', sql`invoice_number`)}
      when 'filters' then ${of('filters', sql`coalesce(nullif(serial_number, ''), 'tag ' || tag_number)`)}
      when 'service_filters' then (
        select coalesce(nullif(serial_number, ''), 'tag ' || tag_number)
        from service_filters join filters on filters.id = filter_id where service_filters.id = subject_id)
      when 'chat_session' then ${of('chat_sessions', sql`customer_name`)}
    end as subject_name,
    (
      select json_build_object('id', customers.id, 'name', first_name || ' ' || last_name)
      from customers where customers.id = case subject_kind
        when 'vehicle_profiles' then ${customerOf('vehicle_profiles')}
        when 'appointments' then ${customerOf('appointments')}
        when 'service_history' then ${customerOf('service_history')}
        when 'invoices' then ${customerOf('invoices')}
        when 'chat_session' then ${customerOf('chat_sessions')}
        when 'service_filters' then (
          select customer_id from service_filters
          join service_history on service_history.id = service_history_id where service_filters.id = subject_id)
      end
    ) as customer
  from audit_log)`
