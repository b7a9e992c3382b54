import { todayAt } from '#domain/calendar.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import { hasReached } from '#domain/services/bench/filter-states.ts'
import { checkConfirmation, type FirstConfirmation } from '#domain/services/rework.ts'
import { holdDeliveriesOfFilter } from '#server/appointments/day/call-off-deliveries.ts'
import { audit } from '#server/audit/store.ts'
import { vehiclesOfLines } from '#server/maintenance/at-shop-store.ts'
import { settle } from '#server/services/arrivals.ts'
import { lockedFilterRow, shownFilter } from '#server/services/bench/filter-store.ts'
import { lockUncancelled } from '#server/services/bench/order-store.ts'
import { settleService } from '#server/services/bench/settle-service.ts'
import { storeResult } from '#server/services/bench/store.ts'
import { readServiceFilter, type Task } from '#server/services/bench/take-in.ts'
import { settleFilterCertificate } from '#server/services/certificates/filter-certificate.ts'

/** Nothing had to be changed at a filter that came back: its first certificate still applies. */
export function confirmFirst(
  task: Task,
  id: string,
  { reason }: FirstConfirmation,
): Promise<ServiceFilter> {
  const { deps, actor } = task
  return deps.db.transaction().execute(async (tx) => {
    await holdDeliveriesOfFilter(tx, id)
    const filter = await lockedFilterRow(tx, id)
    const at = deps.now()
    if (filter.rework?.confirmed?.reason === reason) return shownFilter(filter, at)
    await lockUncancelled(tx, filter.serviceId)
    const { number, result } = checkConfirmation(filter)
    await storeResult(
      tx,
      id,
      {
        result: result ?? 'restored',
        reason: null,
        proposed: null,
        isNewState: !hasReached(filter, 'judged'),
        key: null,
        confirmed: { reason, number },
      },
      actor,
      at,
    )
    await audit(tx, actor, 'service_changed', {
      kind: 'service_filters',
      id,
      detail: { change: 'certificate_confirmed', certificate: number, reason },
    })
    if (filter.result === 'not_restorable') await settle(tx, await vehiclesOfLines(tx, [id]), at)
    await settleFilterCertificate(tx, id, todayAt(at))
    await settleService(tx, { deps, actor }, filter.serviceId)
    return readServiceFilter(tx, deps, id)
  })
}
