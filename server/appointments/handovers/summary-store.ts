import { sql } from 'kysely'
import type { HandoverSummary } from '#domain/appointments/contract.ts'

type Which = 'handover.appointment_id = appointments.id'

/** Within another statement: what the customer reads of a handover, null where there is none. */
export const handoverJson = (which: Which) =>
  sql<HandoverSummary | null>`(
    select json_build_object(
      'kind', stop.kind,
      'at', to_char(handover.handed_over_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by', handover.staff_name, 'signedBy', handover.signed_by, 'filterCount', handover.filter_count)
    from handovers as handover join appointments as stop on stop.id = handover.appointment_id
    where ${sql.raw(which)})`
