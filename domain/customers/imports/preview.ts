import { formatLongDay } from '#domain/calendar.ts'
import { formatDistance, type DistanceUnit } from '#domain/distance.ts'
import { shownReading } from '#domain/fleet/imports/readings-import.ts'
import { formatAmount } from '#domain/money.ts'
import { importLimits, type ImportCheck, type previewedKinds } from './contract.ts'
import type { Known } from './owners.ts'
import type { Plan } from './plan.ts'

type Shown = ImportCheck['preview'][number]
type Planned = Pick<Plan, (typeof previewedKinds)[number]>
type Said = string | number | null | undefined

/** The first of what will be there afterward, in the order of the file and in each fleet's unit. */
export function previewOf(plan: Planned, { customers }: Pick<Known, 'customers'>) {
  const units = new Map(customers.map(({ id, unit }) => [id, unit]))
  const unitOf = ({ customerId }: { customerId: string }) => units.get(customerId) ?? 'mi'
  const made = plan.people.filter(({ isNew }) => isNew)
  const nameOf = new Map(plan.vehicles.map(({ id, vehicle }) => [id, vehicle.vehicleIdentifier]))
  return [
    ...made.slice(0, importLimits.previewed).map(personOf),
    ...plan.vehicles.slice(0, importLimits.previewed).map((one) => vehicleOf(one, unitOf(one))),
    ...plan.filters.slice(0, importLimits.previewed).map(filterOf),
    ...plan.readings
      .slice(0, importLimits.previewed)
      .map((one) => readingOf(one, unitOf(one), nameOf.get(one.vehicleId))),
    ...plan.services.slice(0, importLimits.previewed).map((one) => serviceOf(one, unitOf(one))),
    ...plan.invoices.slice(0, importLimits.previewed).map(invoiceOf),
  ]
    .toSorted((a, b) => a.sheet - b.sheet || a.line - b.line)
    .slice(0, importLimits.previewed)
}

function personOf({ sheet, line, person }: Plan['people'][number]): Shown {
  const { firstName, lastName, company, email, phone, city, state } = person
  const place = said([city, state]).join(', ')
  return {
    sheet,
    line,
    what: 'people',
    name: `${firstName} ${lastName}`,
    details: said([company, email, phone, place]),
  }
}

function vehicleOf({ sheet, line, vehicle }: Plan['vehicles'][number], unit: DistanceUnit): Shown {
  const { vehicleIdentifier, vehicleType, year, make, model, vin, currentMileage } = vehicle
  const { kilometers } = vehicle
  const built = said([year, make, model]).join(' ')
  const shows =
    typeof currentMileage === 'number'
      ? formatDistance(currentMileage, unit, kilometers?.currentMileage)
      : null
  return {
    sheet,
    line,
    what: 'vehicles',
    name: vehicleIdentifier,
    details: said([vehicleType, built, vin, shows]),
  }
}

function filterOf({ sheet, line, filter }: Plan['filters'][number]): Shown {
  const { serialNumber, partNumber, vehicle } = filter
  return { sheet, line, what: 'filters', name: serialNumber, details: said([partNumber, vehicle]) }
}

/** `vehicle`: its name, where it comes in the same files. */
function readingOf(
  { sheet, line, measure, on }: Plan['readings'][number],
  unit: DistanceUnit,
  vehicle: string | undefined,
): Shown {
  const { what, value } = shownReading({ measures: [measure] }, unit)
  return {
    sheet,
    line,
    what: 'readings',
    name: what,
    details: said([vehicle, value, formatLongDay(on)]),
  }
}

function serviceOf({ sheet, line, service }: Plan['services'][number], unit: DistanceUnit): Shown {
  const { vehicle, filterType, serviceType, on, mileage, kilometers } = service
  const shows = mileage === null ? null : formatDistance(mileage, unit, kilometers)
  return {
    sheet,
    line,
    what: 'services',
    name: vehicle,
    details: said([filterType || serviceType, formatLongDay(on), shows]),
  }
}

function invoiceOf({ sheet, line, invoice }: Plan['invoices'][number]): Shown {
  const { number, issuedOn, openAmount } = invoice
  return {
    sheet,
    line,
    what: 'invoices',
    name: number,
    details: said([formatLongDay(issuedOn), `${formatAmount(openAmount)} open`]),
  }
}

const said = (details: readonly Said[]): string[] =>
  details.flatMap((one) => (one === null || one === undefined || one === '' ? [] : [String(one)]))
