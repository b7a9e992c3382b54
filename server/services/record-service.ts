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
import {
  checkStep,
  checkService,
  datesAfter,
  datesTakenBack,
  isForward,
  isNews,
  priceBy,
  shownTo,
} from '#domain/services/recording.ts'
import { isAllRefused } from '#domain/outcome.ts'
import { datesNotice, takenBackNotice } from '#domain/services/news/step-notices.ts'
import { customerExists } from '#server/accounts/store.ts'
import { callOffDeliveries, holdDeliveries } from '#server/appointments/day/call-off-deliveries.ts'
import { audit } from '#server/audit/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { refuseMerged } from '#server/personal-data/merge-rows.ts'
import { refuseUnanswered } from '#server/companies/invitations/unanswered.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { goOut, settle } from './arrivals.ts'
import { handOverAll, takeBackDelivery } from './bench/change-state.ts'
import { filtersOfOrder } from './bench/filter-store.ts'
import { settleService } from './bench/settle-service.ts'
import { announceOnce, forgetAnnouncement, hasFilters, lockService } from './bench/order-store.ts'
import { settleCertificates, type Withdrawn } from '#server/services/certificates/certificate.ts'
import { correctService, stepService, storeMeasurements, storeService } from './recording-store.ts'
import { hadHeard, notifyOfService, notifyOfStep, withdrawArrival } from './service-notices.ts'
import {
  checkVehicle,
  compareAnew,
  compareFiltersAnew,
  storeServicedVehicle,
} from './serviced-vehicle.ts'
import { readStaffService } from './staff-store.ts'

type Task = { deps: Deps; actor: StaffActor }

const noSuchCustomer = 'Please choose a customer.'
const byFilter = 'The filters of this service are recorded one by one. Please change them there.'
const tooFew = 'More filters than this are on the list of this service.'
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
  const sent = { ...recorded, cost: priceBy(actor.role, recorded.cost, null) }
  checkService({ ...sent, measurements }, todayAt(deps.now()))
  if (!(await customerExists(tx, sent.customerId)))
    throw new CodedError('invalid_input', noSuchCustomer, { customerId: noSuchCustomer })
  const serviced = { ...sent, odometerCorrection }
  const { fleetOf } = await wholeCompanyOf(tx, sent.customerId)
  await checkVehicle(tx, fleetOf, null, serviced, todayAt(deps.now()))
  const { id, isNew } = await storeService(tx, sent, by, deps.now())
  if (!isNew) return readStaffService(tx, id, deps.now())
  await refuseMerged(tx, sent.customerId)
  await refuseUnanswered(tx, sent.customerId)
  await storeServicedVehicle(tx, fleetOf, null, serviced, deps.now())
  await storeMeasurements(tx, id, measurements)
  await audit(tx, actor, 'service_changed', {
    kind: 'service_history',
    id,
    detail: { change: 'recorded', status: sent.status, ...confirmedOf(measurements) },
  })
  const { service: stored } = await settled(tx, deps, id)
  if (!isSilent && isNews(sent.status, stored, todayAt(deps.now())))
    await announceStep(tx, deps, stored, sent.status)
  return stored
}

export function correctRecordedService(
  { deps, actor }: Task,
  id: string,
  { measurements, updatedAt, odometerCorrection, ...sent }: Correction,
): Promise<StaffServiceDetail> {
  return deps.db.transaction().execute(async (tx) => {
    await holdDeliveries(tx, id)
    await lockService(tx, id)
    const before = await readStaffService(tx, id, deps.now())
    const fields = { ...sent, cost: priceBy(actor.role, sent.cost, before.cost) }
    checkService({ ...fields, measurements, status: before.status }, todayAt(deps.now()), before)
    const isByFilter = await hasFilters(tx, id)
    if (isByFilter) checkByFilter(before, { ...fields, measurements })
    checkCertified(
      before.isCertified,
      { ...before, vehicleId: before.vehicle?.id ?? null },
      isByFilter
        ? { ...fields, quantity: before.quantity, measurements: before.measurements }
        : { ...fields, measurements },
    )
    const serviced = { ...fields, odometerCorrection }
    const { fleetOf } = await wholeCompanyOf(tx, before.customerId)
    await checkVehicle(tx, fleetOf, before, serviced, todayAt(deps.now()))
    if (!(await correctService(tx, id, fields, updatedAt, deps.now())))
      throw newerThanForm(shownTo(actor.role, before))
    await storeServicedVehicle(tx, fleetOf, before, serviced, deps.now())
    if (isByFilter) await settleService(tx, { deps, actor }, id)
    else await storeMeasurements(tx, id, measurements)
    await audit(tx, actor, 'service_changed', {
      kind: 'service_history',
      id,
      detail: { change: 'corrected', ...confirmedOf(measurements) },
    })
    const notice = datesNotice(before, fields)
    if (notice !== null) await notifyOfService(tx, deps, before, notice)
    return (await settled(tx, deps, id)).service
  })
}

function newerThanForm(current: StaffServiceDetail): CodedError {
  const error = new CodedError('conflict', changedMeanwhile)
  error.details = { current }
  return error
}

// Its filters are the source of their readings, and there are no fewer than its list has.
function checkByFilter(
  before: StaffServiceDetail,
  sent: Pick<Correction, 'quantity' | 'measurements'>,
): void {
  if (sent.quantity < before.measurements.length)
    throw new CodedError('invalid_input', tooFew, { quantity: tooFew })
  if (sent.measurements.length > 0)
    throw new CodedError('conflict', byFilter, { measurements: byFilter })
}

/**
 * A step back corrects a mistake: the customer is notified of steps forward, and of a withdrawn
 * delivery that they had been notified of.
 */
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
  { deps, actor }: Task,
  id: string,
  status: ServiceStatus,
): Promise<StaffServiceDetail> {
  await holdDeliveries(tx, id)
  const before = await readStaffService(tx, id, deps.now())
  const deliveredAt = before.deliveredAt === null ? null : new Date(before.deliveredAt)
  const isByFilter = await hasFilters(tx, id)
  checkStep({ status: before.status, deliveredAt, isByFilter }, status, deps.now())
  if (isByFilter && status !== 'cancelled') {
    if (status === 'delivered') await handOverAll(tx, { deps, actor }, id)
    else await takeBackDelivery(tx, { deps, actor }, id, deliveredAt)
    return readStaffService(tx, id, deps.now())
  }
  const dates = await datesOfStep(tx, before, status, todayAt(deps.now()))
  if (!(await stepService(tx, before, status, dates, deps.now())))
    throw new CodedError('conflict', changedMeanwhile)
  if (await callOffDeliveries(tx, { deps, actor }, id, status))
    await forgetAnnouncement(tx, id, 'completed')
  const { service: after, withdrawn } = await settled(tx, deps, id)
  await audit(tx, actor, 'service_changed', {
    kind: 'service_history',
    id,
    detail: { change: 'status', from: before.status, to: status, ...numbersOf(withdrawn) },
  })
  const { fleetOf } = await wholeCompanyOf(tx, after.customerId)
  await compareAnew(tx, fleetOf, placed(before), placed(after))
  if (isByFilter) {
    const filters = await filtersOfOrder(tx, id)
    await compareFiltersAnew(tx, after.customerId, filters)
    await goOut(tx, filters, deps.now())
  }
  if (isForward(before.status, status)) await announceStep(tx, deps, after, status)
  else await unsay(tx, deps, before, after)
  return after
}

/** A step back: what was said of the one before is taken back, and said again when it is true. */
async function unsay(
  tx: Db,
  deps: Deps,
  before: StaffServiceDetail,
  after: StaffServiceDetail,
): Promise<void> {
  if (after.status === 'scheduled') {
    await forgetAnnouncement(tx, after.id, 'in_progress')
    await withdrawArrival(tx, before)
  }
  if (before.status !== 'delivered') return
  await forgetAnnouncement(tx, after.id, 'delivered')
  if (await hadHeard(tx, before)) await notifyOfService(tx, deps, after, takenBackNotice(after))
}

/** Once, however often a service goes back and forth: by hand as by its filters. */
async function announceStep(
  tx: Db,
  deps: Deps,
  service: StaffServiceDetail,
  status: ServiceStatus,
): Promise<void> {
  const isOnce = status === 'scheduled' || status === 'cancelled'
  if (isOnce || (await announceOnce(tx, service.id, status, deps.now())))
    await notifyOfStep(tx, deps, service, status)
}

/** Back it was a slip: but for a delivery the days stay. */
async function datesOfStep(tx: Db, before: StaffServiceDetail, to: ServiceStatus, today: Day) {
  const { id, status, deliveredAt } = before
  if (deliveredAt !== null) return datesTakenBack(before, todayAt(new Date(deliveredAt)))
  if (!isForward(status, to)) return before
  const keepsDay = (await lockService(tx, id))?.keepsDay ?? false
  return datesAfter(to, { ...before, keepsDay }, today)
}

function placed({ vehicle, serviceDate }: StaffServiceDetail) {
  return { vehicleId: vehicle?.id ?? null, serviceDate }
}

/**
 * The service as it is now, with its certificate and report where they are due; `withdrawn` are
 * those that no longer are.
 */
async function settled(
  tx: Db,
  deps: Deps,
  id: string,
): Promise<{ service: StaffServiceDetail; withdrawn: Withdrawn }> {
  const withdrawn = await settleCertificates(tx, id, todayAt(deps.now()))
  const service = await readStaffService(tx, id, deps.now())
  const { customerId, quantity, refused = 0, vehicle } = service
  if (vehicle !== null && isAllRefused({ quantity, refused })) {
    const { fleetOf } = await wholeCompanyOf(tx, customerId)
    await settle(tx, [{ id: vehicle.id, customerId: fleetOf }], deps.now())
  }
  return { service, withdrawn }
}

function numbersOf({ certificate, inspection }: Withdrawn) {
  return {
    ...(certificate !== null && { withdrawnCertificate: certificate }),
    ...(inspection !== null && { withdrawnInspectionReport: inspection }),
  }
}

/** Which implausible readings were confirmed: by the filter's place in the list. */
function confirmedOf(filters: readonly MeasuredFilter[]) {
  const confirmed = filters.flatMap((filter, at) =>
    doubtsOf(filter).map(({ field }) => `${at + 1} ${field}`),
  )
  return confirmed.length === 0 ? {} : { confirmedReadings: confirmed }
}
