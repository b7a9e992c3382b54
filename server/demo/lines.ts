import { instantAt } from '#domain/calendar.ts'
import { sql } from 'kysely'
import { codeKey } from '#domain/pasted-text.ts'
import { kindOf } from '#domain/filter-kind.ts'
import type { WorkState } from '#domain/services/bench/filter-states.ts'
import { readsOf } from '#domain/services/recorded-filters.ts'
import { isMeasuredAfter, isMeasuredBefore, isRefused } from '#domain/services/readings.ts'
import { isFinished } from '#domain/statuses.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import type { Measured } from './bench.ts'

type Service = RowOf<'service_history'>

/**
 * The filters of services that are stored already. Those of a finished one are as they were written
 * down with it, long ago; those of one in progress are here.
 */
export async function writeLines(tx: Db, all: readonly Measured[], now: Date): Promise<void> {
  const services = await tx
    .selectFrom('service_history')
    .selectAll()
    .where('id', 'in', [...new Set(all.map(({ serviceHistoryId }) => serviceHistoryId)), ''])
    .orderBy('serviceDate')
    .orderBy('id')
    .execute()
  for (const service of services) {
    const own = all.filter(({ serviceHistoryId }) => serviceHistoryId === service.id)
    await writeLinesOf(tx, service, own, now)
  }
}

async function writeLinesOf(tx: Db, service: Service, own: readonly Measured[], now: Date) {
  const noon = instantAt(service.serviceDate, '12:00')
  const at = noon < now ? noon : now
  const ids = await filterIds(tx, service, own, at)
  await tx
    .updateTable('service_history')
    .set({ refusedQuantity: own.filter(isRefused).length })
    .where('id', '=', service.id)
    .execute()
  const lines = own.map((one) => ({ one, id: one.id, state: stateOf(service, one) }))
  await tx
    .insertInto('service_filters')
    .values(
      lines.map(({ one, id, state }) => ({
        id,
        serviceHistoryId: service.id,
        position: one.position,
        filterId: ids.get(keyOf(one)) ?? null,
        state,
        result: one.verdict,
        reason: one.reason,
        judgedBy: one.verdict === null ? null : byOf(service),
        judgedAt: one.verdict === null ? null : at,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .execute()
  const steps = lines.flatMap(({ id, state }) => {
    const step = stepOf(service, state)
    return step === null
      ? []
      : [{ serviceFilterId: id, state: step, staffName: byOf(service), createdAt: at }]
  })
  if (steps.length > 0) await tx.insertInto('service_filter_steps').values(steps).execute()
  const readings = lines.flatMap(({ one, id }) =>
    readsOf(one).map((read) => ({
      ...read,
      serviceFilterId: id,
      isConfirmed: one.readingsConfirmed,
      staffName: byOf(service),
      takenAt: at,
      createdAt: at,
      idempotencyKey: `form:${id}:${read.stage}:${read.quantity}`,
    })),
  )
  if (readings.length > 0) await tx.insertInto('bench_readings').values(readings).execute()
}

const byOf = ({ technician }: Service) => technician ?? 'Ray Kowalski'

function stateOf({ status }: Service, one: Measured): WorkState {
  if (status === 'delivered') return 'handed_over'
  if (one.verdict !== null) return 'judged'
  if (isMeasuredAfter(one)) return 'tested'
  return isMeasuredBefore(one) ? 'inspected' : 'received'
}

/** Of a finished one nobody has said filter by filter that it came. */
const stepOf = (service: Service, state: WorkState): WorkState | null =>
  state === 'handed_over' ? state : isFinished(service) ? null : 'received'

async function filterIds(tx: Db, service: Service, own: readonly Measured[], at: Date) {
  const kind = kindOf(service.filterType)
  const state = isFinished(service) ? null : ('at_shop' as const)
  await tx
    .insertInto('filters')
    .values(
      own.map(({ id, serialNumber }) => ({
        id: `${id}-filter`,
        companyId: service.companyId,
        serialNumber,
        kind,
        state,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .onConflict((known) => known.doNothing())
    .execute()
  const known = await tx
    .selectFrom('filters')
    .select(['id', 'serialNumber'])
    .where('companyId', '=', service.companyId)
    .where(sql`lower(btrim(serial_number))`, 'in', own.map(keyOf))
    .execute()
  return new Map(known.map((one) => [keyOf(one), one.id]))
}

const keyOf = ({ serialNumber }: { serialNumber: string }) => codeKey(serialNumber)
