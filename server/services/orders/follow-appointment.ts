import { isReady } from '#domain/services/bench/filter-states.ts'
import type { Followers } from '#server/appointments/change.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { joinMoved, reopenCalledOff } from '#server/maintenance/advice-store.ts'
import { storeBookingTask } from '#server/tasks/booking-store.ts'
import { filtersOfOrder } from '#server/services/bench/filter-store.ts'
import { handOverLines } from '#server/services/bench/hand-over-lines.ts'
import { lockService } from '#server/services/bench/order-store.ts'
import { settleService } from '#server/services/bench/settle-service.ts'
import { expectOtherUnits } from './expected-lines.ts'
import { openVisited } from './open-order.ts'
import { orderColumns, orderOfAppointment, storeChangedOrder } from './order-store.ts'
import { stepServiceIn } from '#server/services/record-service.ts'
import { findToBegin, storeMove, storeMovedOrder } from '#server/services/recording-store.ts'
import { findStaffService } from '#server/services/staff-store.ts'

/**
 * What changes with an appointment: what it was scheduled for, and the order that was opened for it
 * while no filter has come. Its customer hears of the appointment, and so not of the order.
 */
export const followAppointment: Followers = {
  async calledOff(tx, appointmentId, at) {
    await reopenCalledOff(tx, appointmentId, at)
    const id = await lockedOrder(tx, appointmentId)
    const order = id === null ? null : await findToBegin(tx, id)
    if (order === null) return
    await storeMove(tx, order, { ...order, status: 'cancelled' }, at)
    await auditOrder(tx, order.id, { change: 'status', from: order.status, to: 'cancelled' })
  },

  async moved(tx, appointmentId, days, at) {
    await joinMoved(tx, appointmentId, at)
    if (days.from === days.to) return
    const id = await lockedOrder(tx, appointmentId)
    if (id !== null && (await storeMovedOrder(tx, id, days, at)))
      await auditOrder(tx, id, { change: 'corrected' })
  },

  // What our team has corrected on the order meanwhile is theirs, where the appointment keeps it.
  async changed(tx, task, after, columns) {
    const own = orderColumns.filter((column) => columns.includes(column))
    const isOfOthers = columns.includes('quantity') || columns.includes('vehicleIdentifier')
    if (after.kind === 'delivery' || (own.length === 0 && !isOfOthers)) return
    const id = await lockedOrder(tx, after.id)
    if (id === null || !(await storeChangedOrder(tx, id, after, own, task.deps.now()))) return
    if (isOfOthers) {
      await expectOtherUnits(tx, task, id, after.id)
      await settleService(tx, task, id)
    }
    await auditOrder(tx, id, { change: 'corrected' })
  },

  // One that is not confirmed yet is on the list of those that are to be.
  async changedByCustomer(tx, { after, said }, at) {
    if (after.status !== 'confirmed') return
    const { customerId, id: appointmentId } = after
    await storeBookingTask(tx, { customerId, appointmentId, text: said }, at)
  },

  async completed(tx, task, serviceId) {
    if (serviceId === null) {
      await openVisited(tx, task, task.id)
      return
    }
    const service = await findStaffService(tx, serviceId, task.deps.now())
    if (service === null || service.status === 'delivered') return
    const ready = service.status === 'in_progress' ? await readyLines(tx, serviceId) : []
    if (ready.length > 0)
      await handOverLines(tx, task, serviceId, { ids: ready, at: task.deps.now() })
    else await stepServiceIn(tx, task, serviceId, 'delivered')
  },
}

/** Of an order of which others wait. */
const readyLines = async (tx: Db, serviceId: string) =>
  (await filtersOfOrder(tx, serviceId)).filter(isReady).map(({ id }) => id)

// A filter that comes at the same time is seen: it waits, or has come.
async function lockedOrder(tx: Db, appointmentId: string): Promise<string | null> {
  const id = await orderOfAppointment(tx, appointmentId)
  if (id !== null) await lockService(tx, id)
  return id
}

const auditOrder = (tx: Db, id: string, detail: Record<string, string>) =>
  audit(tx, 'automation', 'service_changed', { kind: 'service_history', id, detail })
