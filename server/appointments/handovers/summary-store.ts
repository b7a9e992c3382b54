import { sql } from 'kysely'
import type { LastTry } from '#domain/appointments/day/day-contract.ts'
import type { HandoverSummary } from '#domain/appointments/contract.ts'
import { handedJson } from './line-store.ts'

type Which = 'handover.appointment_id = appointments.id'

/** Within another statement: what the customer reads of a handover, null where there is none. */
export const handoverJson = (which: Which) =>
  sql<HandoverSummary | null>`(
    select jsonb_build_object(
      'kind', stop.kind,
      'at', to_char(handover.handed_over_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by', handover.staff_name, 'signedBy', handover.signed_by, 'filterCount', handover.filter_count)
      || case when handover.condition is null then '{}' else jsonb_build_object('condition', handover.condition) end
      || coalesce((select jsonb_build_object('lines', lines) from (select ${handedJson} as lines) as handed
        where lines is not null), '{}')
    from handovers as handover join appointments as stop on stop.id = handover.appointment_id
    where ${sql.raw(which)} and not handover.is_replaced)`

// What brought the filters of a service says nothing of how they go back.
const isDelivery = `and exists (select from appointments where id = handover.appointment_id and kind = 'delivery')`

type Whose = 'appointment_id = appointment.id' | 'service_history_id = service.id'

/** The same of the newest one, for our team while there is something left to do. */
export const lastTryJson = (whose: Whose) =>
  sql<LastTry | null>`(
    select json_build_object('filterCount', handover.filter_count, 'note', handover.note)
    from handovers as handover where handover.${sql.raw(whose)} and not handover.is_replaced
    ${sql.raw(whose === 'appointment_id = appointment.id' ? '' : isDelivery)}
    order by handover.handed_over_at desc limit 1)`

/** A driver was there, and nobody has given it another hour since. */
export const wasInVain = sql<boolean>`(not appointment.holds_slot
    and exists (select from handovers where appointment_id = appointment.id and filter_count = 0 and not is_replaced))`
