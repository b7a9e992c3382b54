import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { serviceDelivered, serviceReady } from '#domain/outbox/texts/templates.ts'
import type { ServiceStatus } from '#domain/services/contract.ts'
import type {
  Correction,
  MeasuredFilter,
  Recording,
  StaffServiceDetail,
} from '#domain/services/staff-contract.ts'
import { doubtsOf } from '#domain/services/reading-doubts.ts'
import {
  checkCertified,
  checkStep,
  checkService,
  datesAfter,
  datesTakenBack,
  isForward,
  paperLines,
  datesNotice,
  stepNotice,
  takenBackNotice,
  type ServiceNotice,
} from '#domain/services/recording.ts'
import { customerExists } from '#server/accounts/store.ts'
import { audit } from '#server/audit/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { invoiceOfService } from '#server/invoices/store.ts'
import { withdrawNotification } from '#server/notifications/store.ts'
import { notifyCustomer } from '#server/notifications/notify-customer.ts'
import { textKey } from '#server/notifications/text-customer.ts'
import { withdrawMessages } from '#server/outbox/withdraw-store.ts'
import { findCertificate } from '#server/services/certificates/certificate-store.ts'
import { settleCertificates, type Withdrawn } from '#server/services/certificates/certificate.ts'
import { correctService, stepService, storeMeasurements, storeService } from './recording-store.ts'
import { checkVehicle, compareAnew, storeServicedVehicle } from './serviced-vehicle.ts'
import { findStaffService } from './staff-store.ts'

type Task = { deps: Deps; actor: StaffActor }

export const noSuchService = 'There is no such service.'
const noSuchCustomer = 'Please choose a customer.'
const changedMeanwhile = 'Someone else has changed this service. Please check it again.'

/** Records a service. The same key again returns the existing one. */
export function recordService(
  { deps, actor }: Task,
  { measurements, odometerCorrection, ...sent }: Recording,
  key: string | null,
): Promise<StaffServiceDetail> {
  checkService({ ...sent, measurements })
  return deps.db.transaction().execute(async (tx) => {
    if (!(await customerExists(tx, sent.customerId)))
      throw new CodedError('invalid_input', noSuchCustomer, { customerId: noSuchCustomer })
    const serviced = { ...sent, odometerCorrection }
    const { fleetOf } = await wholeCompanyOf(tx, sent.customerId)
    await checkVehicle(tx, fleetOf, null, serviced, todayAt(deps.now()))
    const { id, isNew } = await storeService(tx, sent, key, deps.now())
    if (!isNew) return readStaffService(tx, deps, id)
    await storeServicedVehicle(tx, fleetOf, null, serviced, deps.now())
    await storeMeasurements(tx, id, measurements)
    await audit(tx, actor, 'service_changed', {
      kind: 'service_history',
      id,
      detail: { change: 'recorded', status: sent.status, ...confirmedOf(measurements) },
    })
    const { service: recorded } = await settled(tx, deps, id)
    await notifyOfService(tx, deps, recorded, stepNotice(sent.status, recorded))
    return recorded
  })
}

export function correctRecordedService(
  { deps, actor }: Task,
  id: string,
  { measurements, updatedAt, odometerCorrection, ...fields }: Correction,
): Promise<StaffServiceDetail> {
  checkService({ ...fields, measurements })
  return deps.db.transaction().execute(async (tx) => {
    const before = await readStaffService(tx, deps, id)
    checkCertified(
      before.isCertified,
      { ...before, vehicleId: before.vehicle?.id ?? null },
      { ...fields, measurements },
    )
    const serviced = { ...fields, odometerCorrection }
    const { fleetOf } = await wholeCompanyOf(tx, before.customerId)
    await checkVehicle(tx, fleetOf, before, serviced, todayAt(deps.now()))
    if (!(await correctService(tx, id, fields, updatedAt, deps.now()))) throw newerThanForm(before)
    await storeServicedVehicle(tx, fleetOf, before, serviced, deps.now())
    await storeMeasurements(tx, id, measurements)
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
  const before = await readStaffService(tx, deps, id)
  const deliveredAt = before.deliveredAt === null ? null : new Date(before.deliveredAt)
  checkStep({ status: before.status, deliveredAt }, status, deps.now())
  const dates =
    deliveredAt === null
      ? datesAfter(status, before, todayAt(deps.now()))
      : datesTakenBack(before, todayAt(deliveredAt))
  if (!(await stepService(tx, before, status, dates, deps.now())))
    throw new CodedError('conflict', changedMeanwhile)
  const { service: after, withdrawn } = await settled(tx, deps, id)
  await audit(tx, actor, 'service_changed', {
    kind: 'service_history',
    id,
    detail: { change: 'status', from: before.status, to: status, ...numbersOf(withdrawn) },
  })
  const { fleetOf } = await wholeCompanyOf(tx, after.customerId)
  await compareAnew(tx, fleetOf, placed(before), placed(after))
  if (isForward(before.status, status))
    await notifyOfService(tx, deps, after, stepNotice(status, after))
  else if (before.status === 'delivered' && (await hadHeard(tx, before)))
    await notifyOfService(tx, deps, after, takenBackNotice(after))
  return after
}

function placed({ vehicle, serviceDate }: StaffServiceDetail) {
  return { vehicleId: vehicle?.id ?? null, serviceDate }
}

/** The withdrawn delivery and the real one have separate notifications. */
const occasionOf = ({ id, deliveredAt }: StaffServiceDetail, text: string) =>
  deliveredAt === null ? `service:${id}:${text}` : `service:${id}:${text}:${deliveredAt}`

/**
 * Withdraws the notification of a delivery if it is still waiting. Returns whether the customer may
 * have seen it.
 */
async function hadHeard(tx: Db, service: StaffServiceDetail): Promise<boolean> {
  const { title, message } = stepNotice('delivered', service)
  const hasRead = await withdrawNotification(tx, { customerId: service.customerId, title, message })
  const occasion = occasionOf(service, 'delivered')
  const hasLeft = await withdrawMessages(tx, [occasion, textKey(occasion)])
  return hasRead || hasLeft
}

async function notifyOfService(
  tx: Db,
  deps: Deps,
  service: StaffServiceDetail,
  { title, message, text }: ServiceNotice,
): Promise<void> {
  const { customerId, serviceType, filterType, quantity } = service
  const write = text === 'ready' ? serviceReady : serviceDelivered
  return notifyCustomer(tx, deps, {
    customerId,
    topic: 'service',
    title,
    message,
    path: '/customer/dashboard#services',
    pathLabel: 'See your services',
    ...(text && { lines: await linesAbout(tx, deps, service) }),
    ...(text === 'delivered' && { mailKey: occasionOf(service, text) }),
    ...(text && {
      text: {
        kind: 'service_ready',
        key: occasionOf(service, text),
        body: ({ firstName }) => write({ firstName, serviceType, filterType, quantity }),
      },
    }),
  })
}

async function linesAbout(
  tx: Db,
  { now }: Deps,
  { id, customerId, vehicle }: StaffServiceDetail,
): Promise<string[]> {
  const [stored, invoice] = [
    await findCertificate(tx, id, 'certificate'),
    await invoiceOfService(tx, await wholeCompanyOf(tx, customerId), id, todayAt(now())),
  ]
  return paperLines({
    vehicle,
    certificate: stored?.content ?? null,
    invoice: invoice?.status === 'cancelled' ? null : invoice,
  })
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
  return { service: await readStaffService(tx, deps, id), withdrawn }
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

async function readStaffService(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  id: string,
): Promise<StaffServiceDetail> {
  const found = await findStaffService(tx, id, now())
  if (found === null) throw new CodedError('not_found', noSuchService)
  return found
}
