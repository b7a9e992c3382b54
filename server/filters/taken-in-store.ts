import { sql } from 'kysely'
import { awaitedStates, undeliveredStatuses } from '#domain/statuses.ts'
import { inSql } from '#server/db/in-sql.ts'

/** Somebody has said of this `line` by itself that it came. */
export const isTakenIn = sql<boolean>`exists (select from service_filter_steps
  where service_filter_id = line.id and state = 'received')`

/** This `line` is still with its owner, or on our van. */
export const isAwaited = sql<boolean>`(coalesce(line.held_from, line.state) in ${inSql(awaitedStates)})`

/** Nobody works at this `line` anymore. */
export const hasLeftBench = sql<boolean>`line.state in ('handed_over', 'ended')`

/** This `line` of a `service` is a filter that is with us. What was over before is with nobody. */
export const isHere = sql<boolean>`(service.status in ${inSql(undeliveredStatuses)}
  and not ${hasLeftBench} and not ${isAwaited} and ${isTakenIn})`
