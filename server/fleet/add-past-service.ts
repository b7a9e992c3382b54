import { todayAt, type Day } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { NewPastService, Vehicle } from '#domain/fleet/contract.ts'
import { checkPastService, firstDayOf, withServices } from '#domain/fleet/imports/past-services.ts'
import type { PastService } from '#domain/fleet/imports/services-import.ts'
import { misfitsOf, type OdometerReading } from '#domain/fleet/odometer.ts'
import { odometerMeasure } from '#domain/fleet/readings/measure.ts'
import { readHistory } from '#domain/fleet/stored-json.ts'
import type { Deps } from '#server/http/context.ts'
import {
  changeVehicleIn,
  knownVehicle,
  misfitSentence,
  type Reopen,
  type VehicleKey,
} from './change-vehicle.ts'
import { odometerOf } from './readings-store.ts'

const inTheFuture = 'The day can’t be in the future.'
const isKnown = 'This service is on record already.'
const beforeBuilt = 'That’s before this vehicle was built. Please check the year.'
const yearMissing = 'For that we need the model year: please add it to the vehicle.'

/** When a filter was last cleaned, or that it never was: a service of the vehicle's history. */
export function addPastService(
  deps: Pick<Deps, 'db' | 'now'> & { reopenOutcomes: Reopen },
  whose: VehicleKey,
  said: NewPastService,
): Promise<Vehicle> {
  return deps.db.transaction().execute(async (tx) => {
    const vehicle = await knownVehicle(tx, whose)
    const read = await odometerOf(tx, whose.id)
    const service = said.isFirst ? beganNew(vehicle, said, read) : cleanedOn(said)
    const { on } = service
    if (on > todayAt(deps.now())) refuseField('on', inTheFuture)
    if (!said.isFirst && isBeforeBuilt(on, vehicle)) refuseField('on', beforeBuilt)
    const { services: history } = readHistory(vehicle.maintenanceHistory)
    const facts = {
      filterTypes: vehicle.filterTypes,
      history,
      // New it showed nothing, whatever a dial showed then.
      misfitsOf: (at: OdometerReading) => (said.isFirst ? [] : misfitsOf(read, at)),
    }
    const wrong = checkPastService(facts, service, (known, at) =>
      misfitSentence(known, at, said.unit),
    )
    if (wrong === 'known') throw new CodedError('conflict', isKnown, { on: isKnown })
    if (wrong !== null) refuseField(wrong.field, wrong.message)
    const maintenanceHistory = withServices(vehicle.maintenanceHistory, [service])
    return changeVehicleIn(tx, deps, whose, { maintenanceHistory })
  })
}

/** A model year begins in the year before. */
const isBeforeBuilt = (on: Day, { year }: Vehicle): boolean =>
  year !== null && on < `${year - 1}-01-01`

function cleanedOn({ filterType, on, mileage, unit }: NewPastService): PastService {
  const shown = mileage === null ? null : odometerMeasure(mileage, unit)
  const service = { filterType, on: on ?? '', mileage: shown?.value ?? null, wasDue: null }
  return shown?.kilometers === undefined ? service : { ...service, kilometers: shown.kilometers }
}

/** Without an odometer nobody knows where it began, only when. */
function beganNew(
  { year, currentMileage, createdAt }: Vehicle,
  { filterType }: NewPastService,
  read: readonly OdometerReading[],
): PastService {
  if (year === null) refuseField('isFirst', yearMissing)
  const on = firstDayOf(year, [todayAt(new Date(createdAt)), ...read.map((one) => one.on)])
  return { filterType, on, mileage: currentMileage === null ? null : 0, wasDue: null }
}

function refuseField(field: string, sentence: string): never {
  throw new CodedError('invalid_input', sentence, { [field]: sentence })
}
