import type { Followers } from '#server/appointments/change.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { joinMoved, reopenCalledOff } from '#server/maintenance/advice-store.ts'
import { lockService } from '#server/services/bench/order-store.ts'
import { openPickedUp } from './open-order.ts'
import { orderOfAppointment } from './order-store.ts'
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

  async completed(tx, task, serviceId) {
    if (serviceId === null) return openPickedUp(tx, task, task.id)
    const service = await findStaffService(tx, serviceId, task.deps.now())
    if (service !== null && service.status !== 'delivered')
      await stepServiceIn(tx, task, serviceId, 'delivered')
  },
}

// A filter that comes at the same time is seen: it waits, or has come.
async function lockedOrder(tx: Db, appointmentId: string): Promise<string | null> {
  const id = await orderOfAppointment(tx, appointmentId)
  if (id !== null) await lockService(tx, id)
  return id
}

const auditOrder = (tx: Db, id: string, detail: Record<string, string>) =>
  audit(tx, 'automation', 'service_changed', { kind: 'service_history', id, detail })
