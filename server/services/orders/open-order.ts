import type { StaffActor } from '#domain/actor.ts'
import { timeOf } from '#domain/appointments/appointments.ts'
import { bookableServices } from '#domain/appointments/contract.ts'
import { type Day, todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { plannedService } from '#domain/services/recording.ts'
import { isFinished } from '#domain/statuses.ts'
import type { Handover, NewHandover } from '#domain/appointments/day/handover-contract.ts'
import { holdStops } from '#server/appointments/day/arrange-store.ts'
import { holdDeliveries } from '#server/appointments/day/call-off-deliveries.ts'
import { forgetLeft, leftThereOf, orderFetched } from '#server/appointments/handovers/left-store.ts'
import type { Handed } from '#server/appointments/handovers/line-store.ts'
import { handoverOfStop, linkToOrder } from '#server/appointments/handovers/store.ts'
import type { StoredAppointment } from '#server/appointments/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { lockAll } from '#server/services/bench/change-state.ts'
import { lockService } from '#server/services/bench/order-store.ts'
import { settleService } from '#server/services/bench/settle-service.ts'
import { recordServiceIn } from '#server/services/record-service.ts'
import { expectUnits, putOnVan } from './expected-lines.ts'
import { orderOfAppointment, statusOfOrder, storePickedUp } from './order-store.ts'

type Task = { deps: Deps; actor: StaffActor }

const noSuchAppointment = 'There is no such appointment.'
const nothingComes = 'Filters can be taken in once a pickup, drop-off, or visit is confirmed.'
const unnamed = 'Filter'

/**
 * The order of what an appointment brings, to take its filters in. However often it is pressed, and
 * by whom, an appointment has one; after one that was cancelled, another. Throws `conflict` where
 * nothing comes to us.
 */
export function openOrder(task: Task, appointmentId: string): Promise<{ id: string }> {
  return task.deps.db.transaction().execute(async (tx) => {
    const [held] = await holdStops(tx, [appointmentId])
    if (held === undefined) throw new CodedError('not_found', noSuchAppointment)
    const opened =
      (await orderOfAppointment(tx, appointmentId)) ?? (await orderFetched(tx, appointmentId))
    if (opened !== null) return { id: opened }
    if (held.kind === 'delivery' || (held.status !== 'confirmed' && held.status !== 'completed'))
      throw new CodedError('conflict', nothingComes)
    const count = (await handoverOfStop(tx, appointmentId))?.filterCount
    return { id: await recordOrder(tx, task, held, { count, pickedUpOn: null, isSilent: false }) }
  })
}

/**
 * The same of a visit that took place, so that what it brought is in a list: as many as were
 * counted, and a line for each vehicle that was named. What a driver ticked at a pickup is on the
 * van; where we worked on site nothing is, and its filters are recorded there or brought along. Its
 * customer hears of the visit, and so not of the order. Returns what was signed for one by one.
 */
export async function openVisited(
  tx: Db,
  task: Task,
  appointmentId: string,
  given: NewHandover['lines'] = [],
): Promise<Handed[]> {
  const [held] = await holdStops(tx, [appointmentId])
  if (held === undefined || held.kind === 'delivery') return []
  const handover = await handoverOfStop(tx, appointmentId)
  const count = handover?.filterCount
  const at = handover === null ? timeOf(held) : new Date(handover.at)
  const isOnSite = held.kind === 'on-site'
  const on = isOnSite ? null : todayAt(at)
  const fetched = await orderFetched(tx, appointmentId)
  const visit = { appointmentId, given, handover }
  const rest = fetched === null ? null : await fetchRest(tx, task, fetched, visit)
  if (rest !== null) return rest
  const opened = await orderOfAppointment(tx, appointmentId)
  const id =
    opened ?? (await recordOrder(tx, task, held, { count, pickedUpOn: on, isSilent: true }))
  await linkToOrder(tx, appointmentId, id)
  if (opened !== null) {
    await lockAll(tx, id)
    await lockService(tx, id)
    if (!(await storePickedUp(tx, id, { count, on }, task.deps.now()))) return []
  }
  const isListed = given.length > 0 && count !== undefined && !isOnSite
  if (!isListed) await expectUnits(tx, task, id, appointmentId)
  const handed = isListed ? await putOnVan(tx, task, id, { appointmentId, given, at }) : []
  const left = handed.filter(({ isLeft }) => isLeft).length
  if (count !== undefined && left > 0)
    await storePickedUp(tx, id, { count: count + left, on }, task.deps.now())
  await settleService(tx, task, id)
  return handed
}

/**
 * To what is finished, or called off, nothing is added: what comes has an order of its own, and so
 * null. What was ticked on a phone that says so late was taken in, and is done.
 */
async function fetchRest(tx: Db, task: Task, id: string, visit: Fetched): Promise<Handed[] | null> {
  const status = await statusOfOrder(tx, id)
  if (status === null || status === 'cancelled') return null
  if (!isFinished({ status })) return fetchLeft(tx, task, id, visit)
  if ((visit.handover?.filterCount ?? 0) > visit.given.length) return null
  await linkToOrder(tx, visit.appointmentId, id)
  return []
}

/**
 * What was left there at the first pickup is fetched into the order that waits for it, and what was
 * not ticked stays there. Where nobody has counted, whoever takes it in says what came. What came
 * beside it counts into the order as well; what was ticked on a phone that says so late, and is
 * taken in by now, has another line there.
 */
async function fetchLeft(
  tx: Db,
  task: Task,
  id: string,
  { appointmentId, given, handover }: Fetched,
): Promise<Handed[]> {
  await holdDeliveries(tx, id)
  const before = (await lockAll(tx, id)).map(idOf)
  const left = (await leftThereOf(tx, id)).map(idOf)
  await linkToOrder(tx, appointmentId, id)
  if (handover === null) {
    await forgetLeft(tx, left)
    await settleService(tx, task, id)
    return []
  }
  const at = new Date(handover.at)
  const isNew = (lineId: string | null) => lineId === null || !before.includes(lineId)
  // Our team may have marked it as completed before: nothing is called left there since.
  const isShown = ({ id }: { id: string }) => left.length === 0 || left.includes(id) || isNew(id)
  const handed = await putOnVan(tx, task, id, { appointmentId, given, at, isShown })
  const { quantity = 0, endedQuantity = 0 } = (await lockService(tx, id)) ?? {}
  const others = handover.filterCount - given.length
  const more = others + handed.filter((one) => isNew(one.serviceFilterId)).length
  const count = quantity + endedQuantity + more
  if (more > 0) await storePickedUp(tx, id, { count, on: null }, task.deps.now())
  await settleService(tx, task, id)
  return handed
}

type Fetched = {
  appointmentId: string
  given: NonNullable<NewHandover['lines']>
  handover: Handover | null
}

const idOf = ({ id }: { id: string }) => id

/**
 * The order of what its customer has just brought to the counter: it came today, and a line waits
 * for each vehicle that was named. They stand here, and so hear nothing of it.
 */
export async function openArrived(tx: Db, task: Task, appointmentId: string): Promise<string> {
  const [held] = await holdStops(tx, [appointmentId])
  if (held === undefined) throw new CodedError('not_found', noSuchAppointment)
  const opened = await orderOfAppointment(tx, appointmentId)
  if (opened !== null) return opened
  const pickedUpOn = todayAt(task.deps.now())
  const id = await recordOrder(tx, task, held, { count: undefined, pickedUpOn, isSilent: true })
  await expectUnits(tx, task, id, appointmentId)
  return id
}

type Brought = { count: number | undefined; pickedUpOn: Day | null; isSilent: boolean }

async function recordOrder(
  tx: Db,
  task: Task,
  appointment: StoredAppointment,
  { count, pickedUpOn, isSilent }: Brought,
): Promise<string> {
  const { customerId, filterType, quantity, rush, serviceType } = appointment
  const [today, planned] = [todayAt(task.deps.now()), todayAt(timeOf(appointment))]
  const { id } = await recordServiceIn(
    tx,
    task,
    plannedService({
      customerId,
      serviceType,
      filterType: filterType ?? usualFilterOf(serviceType),
      quantity: count || quantity || 1,
      rush,
      // Filters that come late are not here before their service.
      serviceDate: [planned, today, pickedUpOn ?? today].toSorted().at(-1) ?? today,
      pickupDate: pickedUpOn,
    }),
    { key: null, appointmentId: appointment.id, isSilent },
  )
  return id
}

/** What an appointment brings that names no filter: they are taken in as that kind. */
const usualFilterOf = (serviceType: string): string =>
  serviceType === bookableServices[0] ? 'DPF' : unnamed
