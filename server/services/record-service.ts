import type { StaffActor } from '#domain/actor.ts'
import { type Day, todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { checkCertified } from '#domain/services/certificate.ts'
import type { ServiceStatus } from '#domain/services/contract.ts'
import type {
  Correction,
  MeasuredFilter,
  Recording,
  StaffServiceDetail,
} from '#domain/services/staff-contract.ts'
import { doubtsOf } from '#domain/services/reading-doubts.ts'
import { checkRework, costOfRework } from '#domain/services/rework.ts'
import { statusRecorded } from '#domain/services/recorded-filters.ts'
import {
  checkDates,
  checkStep,
  datesAfter,
  datesTakenBack,
  isForward,
  isNews,
  priceBy,
  type ServiceDates,
  shownTo,
} from '#domain/services/recording.ts'
import { datesNotice } from '#domain/services/news/step-notices.ts'
import { isFinished } from '#domain/statuses.ts'
import { customerExists } from '#server/accounts/store.ts'
import { holdDeliveries } from '#server/appointments/day/call-off-deliveries.ts'
import { audit } from '#server/audit/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { refuseMerged } from '#server/personal-data/merge-rows.ts'
import { refuseUnanswered } from '#server/companies/invitations/unanswered.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { goOut } from './arrivals.ts'
import { handOverAll, takeBackDelivery } from './bench/change-state.ts'
import { filtersOfOrder } from './bench/filter-store.ts'
import { dropQuestion } from './bench/hold.ts'
import { settleService } from './bench/settle-service.ts'
import { countFiltersOfOrder, lockService, type Order } from './bench/order-store.ts'
import { announceStep, moveService, settled } from './move-service.ts'
import { recordFilters } from './record-filters.ts'
import { findFirst } from './reworks/store.ts'
import { correctService, storeService } from './recording-store.ts'
import { notifyOfService } from './service-notices.ts'
import {
  checkVehicle,
  compareAnew,
  compareFiltersAnew,
  storeServicedVehicle,
} from './serviced-vehicle.ts'
import { readStaffService } from './staff-store.ts'

type Task = { deps: Deps; actor: StaffActor }

const noSuchCustomer = 'Please choose a customer.'
const tooFew = 'More filters than this are on the list of this service.'
const onVan =
  'Filters of this service are on our van. Please take them in or close them, then cancel it.'
const changedMeanwhile = 'Someone else has changed this service. Please check it again.'

/** Records a service. The same key again returns the existing one. */
export function recordService(
  task: Task,
  recording: Recording,
  key: string | null,
): Promise<StaffServiceDetail> {
  const by = { key, appointmentId: null, isSilent: false }
  return task.deps.db.transaction().execute((tx) => recordServiceIn(tx, task, recording, by))
}

/** `appointmentId` brings its filters; a silent one is heard of by something else. */
type RecordedBy = { key: string | null; appointmentId: string | null; isSilent: boolean }

/** The same within a transaction that has another cause. */
export async function recordServiceIn(
  tx: Db,
  { deps, actor }: Task,
  { measurements, odometerCorrection, ...recorded }: Recording,
  { isSilent, ...by }: RecordedBy,
): Promise<StaffServiceDetail> {
  const sent = {
    ...recorded,
    status: statusRecorded({ ...recorded, measurements }),
    cost: costOfRework(recorded.reworkOf !== null, priceBy(actor.role, recorded.cost, null)),
  }
  checkDates(sent, todayAt(deps.now()))
  if (!(await customerExists(tx, sent.customerId)))
    throw new CodedError('invalid_input', noSuchCustomer, { customerId: noSuchCustomer })
  const serviced = { ...sent, odometerCorrection }
  const { companyId, fleetOf } = await wholeCompanyOf(tx, sent.customerId)
  await checkVehicle(tx, fleetOf, null, serviced, todayAt(deps.now()))
  const reworkOf = await firstOf(tx, companyId, sent)
  const { id, isNew } = await storeService(tx, { ...sent, reworkOf, measurements }, by, deps.now())
  if (!isNew) return readStaffService(tx, id, deps.now())
  await refuseMerged(tx, sent.customerId)
  await refuseUnanswered(tx, sent.customerId)
  await storeServicedVehicle(tx, fleetOf, null, serviced, deps.now())
  await recordFilters(tx, { deps, actor }, id, { status: recorded.status, measurements })
  await audit(tx, actor, 'service_changed', {
    kind: 'service_history',
    id,
    detail: {
      change: 'recorded',
      status: sent.status,
      ...(reworkOf !== null && { reworkOf }),
      ...confirmedOf(measurements),
    },
  })
  const stored = await settled(tx, deps, id)
  if (!isSilent && isNews(sent.status, stored, todayAt(deps.now())))
    await announceStep(tx, deps, stored)
  return stored
}

/** Which service is done again, always the first; null where it is no rework. */
async function firstOf(
  tx: Db,
  companyId: string,
  { reworkOf, serviceDate }: Pick<Recording, 'reworkOf' | 'serviceDate'>,
): Promise<string | null> {
  if (reworkOf === null) return null
  const first = await findFirst(tx, companyId, reworkOf)
  checkRework(first, { serviceDate })
  return first?.firstId ?? null
}

export function correctRecordedService(
  { deps, actor }: Task,
  id: string,
  { updatedAt, odometerCorrection, ...sent }: Correction,
): Promise<StaffServiceDetail> {
  return deps.db.transaction().execute(async (tx) => {
    await holdDeliveries(tx, id)
    await lockService(tx, id)
    const before = await readStaffService(tx, id, deps.now())
    const price = priceBy(actor.role, sent.cost, before.cost)
    const fields = { ...sent, cost: costOfRework(before.isRework === true, price) }
    checkDates({ ...fields, status: before.status }, todayAt(deps.now()), before)
    if (fields.quantity < before.measurements.length - (before.ended ?? 0))
      throw new CodedError('invalid_input', tooFew, { quantity: tooFew })
    checkCertified(before, fields)
    const serviced = { ...fields, odometerCorrection }
    const { fleetOf } = await wholeCompanyOf(tx, before.customerId)
    await checkVehicle(tx, fleetOf, before, serviced, todayAt(deps.now()))
    if (!(await correctService(tx, id, fields, updatedAt, deps.now())))
      throw newerThanForm(shownTo(actor.role, before))
    await storeServicedVehicle(tx, fleetOf, before, serviced, deps.now())
    if (fields.quantity !== before.quantity || !isFinished(before))
      await settleService(
        tx,
        { deps, actor },
        id,
        async () => {},
        fields.quantity > before.quantity,
      )
    await audit(tx, actor, 'service_changed', {
      kind: 'service_history',
      id,
      detail: { change: 'corrected' },
    })
    const service = await settled(tx, deps, id)
    const notice = datesNotice(before, fields)
    if (notice !== null) await notifyOfService(tx, deps, before, notice, 'days_changed')
    return service
  })
}

function newerThanForm(current: StaffServiceDetail): CodedError {
  const error = new CodedError('conflict', changedMeanwhile)
  error.details = { current }
  return error
}

/** What somebody says of a whole service: of its filters each follows, where there are any. */
export function changeServiceStatus(
  task: Task,
  id: string,
  status: ServiceStatus,
): Promise<StaffServiceDetail> {
  return task.deps.db.transaction().execute((tx) => stepServiceIn(tx, task, id, status))
}

/** The same within a transaction that has another cause. */
export async function stepServiceIn(
  tx: Db,
  task: Task,
  id: string,
  status: ServiceStatus,
): Promise<StaffServiceDetail> {
  const { deps, actor } = task
  await holdDeliveries(tx, id)
  const before = await readStaffService(tx, id, deps.now())
  checkStep(before, status)
  if (before.isByFilter && status !== 'cancelled') {
    if (status === 'delivered') await handOverAll(tx, task, id)
    else if (before.deliveredAt !== null)
      await takeBackDelivery(tx, task, id, new Date(before.deliveredAt))
    else await settleService(tx, task, id)
    return readStaffService(tx, id, deps.now())
  }
  const row = await lockService(tx, id)
  const isByFilter = (await countFiltersOfOrder(tx, id)) > 0
  if (row?.status !== before.status || isByFilter !== before.isByFilter)
    throw new CodedError('conflict', changedMeanwhile)
  // Of what was cancelled nobody waits for the van.
  if ((await filtersOfOrder(tx, id)).some(({ state }) => state === 'on_the_van'))
    throw new CodedError('conflict', onVan)
  const dates = datesOfStep(row, status, todayAt(deps.now()))
  const move = { ...dates, status }
  const service = await moveService(tx, task, before, move, async (moved) => {
    const { fleetOf } = await wholeCompanyOf(tx, moved.customerId)
    await compareAnew(tx, fleetOf, placed(before), placed(moved))
    // Of a service by filters only a cancellation comes here.
    const filters = await filtersOfOrder(tx, id)
    for (const filter of filters) await dropQuestion(tx, filter.id, actor.name, deps.now())
    await compareFiltersAnew(tx, moved.customerId, filters)
    await goOut(tx, filters, deps.now())
  })
  await audit(tx, actor, 'service_changed', {
    kind: 'service_history',
    id,
    detail: { change: 'status', from: before.status, to: status },
  })
  return service
}

/**
 * Back it was a slip: but for a delivery the days stay. What was completed before was done on that
 * day; what has not begun is planned for another.
 */
function datesOfStep(
  { status, deliveredAt, serviceDate, pickupDate, deliveryDate, keepsDay }: Order,
  to: ServiceStatus,
  today: Day,
): ServiceDates & { keepsDay?: boolean } {
  const dates = { serviceDate, pickupDate, deliveryDate }
  if (isForward(status, to)) return datesAfter(to, { ...dates, keepsDay }, today)
  const back = deliveredAt === null ? dates : datesTakenBack(dates, todayAt(deliveredAt))
  return { ...back, keepsDay: to === 'in_progress' }
}

function placed({ vehicle, serviceDate }: StaffServiceDetail) {
  return { vehicleId: vehicle?.id ?? null, serviceDate }
}

/** Which implausible readings were confirmed: by the filter's place in the list. */
function confirmedOf(filters: readonly MeasuredFilter[]) {
  const confirmed = filters.flatMap((filter, at) =>
    doubtsOf(filter).map(({ field }) => `${at + 1} ${field}`),
  )
  return confirmed.length === 0 ? {} : { confirmedReadings: confirmed }
}
