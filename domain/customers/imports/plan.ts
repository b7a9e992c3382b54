import type { Day } from '#domain/calendar.ts'
import type { ImportChoice, ImportCounts, TwinRow } from './contract.ts'
import { fleetsOf } from './fleets.ts'
import { plannedFilters, type PlannedAddition, type PlannedFilter } from './plan-filters.ts'
import { customersOfFile } from './plan-people.ts'
import {
  plannedInvoices,
  plannedServices,
  type PlannedInvoice,
  type PlannedService,
} from './plan-papers.ts'
import { plannedReadings, type PlannedReading } from './plan-readings.ts'
import { plannedVehicles } from './plan-vehicles.ts'
import type { UnitOf } from './read-row.ts'
import type { LineError, Place, ReadSheets } from './read-sheets.ts'
import type { Known, PlannedPerson, PlannedVehicle } from './owners.ts'

/** All that an import will make, with the ids that it will have. */
export type Plan = {
  people: PlannedPerson[]
  vehicles: PlannedVehicle[]
  filters: PlannedFilter[]
  additions: PlannedAddition[]
  services: PlannedService[]
  readings: PlannedReading[]
  invoices: PlannedInvoice[]
  counts: ImportCounts
  /** Rows that say what we have already. */
  known: number
  errors: LineError[]
  twins: TwinRow[]
  /** Of whom nobody has said yet who they are. */
  undecided: number
}
export type Planning = { today: Day; newId: () => string }

/** What becomes of the rows, beside what we have, in steps. It changes nothing. */
export function* planImport(
  read: ReadSheets,
  known: Known,
  choices: readonly ImportChoice[],
  { today, newId }: Planning,
): Generator<null, Plan> {
  const found = yield* customersOfFile(read, known, choices, newId)
  const { people, twins, undecided, ownerOf } = found
  const vehicles = yield* plannedVehicles(read.vehicles, known, { ownerOf, newId })
  const fleets = yield* fleetsOf(known, vehicles.planned, { ownerOf, today })
  const filters = yield* plannedFilters(read.filters, known, fleets, newId)
  const services = yield* plannedServices(read.services, known, fleets, newId)
  const readings = yield* plannedReadings(read.readings, known, fleets, newId)
  const invoices = yield* plannedInvoices(read.invoices, known, ownerOf)
  const parts = [vehicles, filters, services, readings, invoices]
  const made = people.filter(({ isNew }) => isNew)
  return {
    people,
    vehicles: vehicles.planned,
    filters: filters.planned,
    additions: filters.additions,
    services: services.planned,
    readings: readings.planned,
    invoices: invoices.planned,
    counts: {
      companies: made.filter(({ joins, leaderId }) => joins === null && leaderId === null).length,
      people: made.length,
      vehicles: vehicles.planned.length,
      filters: filters.planned.length,
      services: services.planned.length,
      readings: readings.planned.length,
      invoices: invoices.planned.length,
    },
    known: parts.reduce((sum, part) => sum + part.known, 0),
    errors: [read, found, ...parts].flatMap(({ errors }) => errors).toSorted(inOrder),
    twins,
    undecided,
  }
}

/** In what the owners of these rows count distances; null where all of them count in miles. */
export function* unitsOfOwners(
  read: ReadSheets,
  known: Known,
  choices: readonly ImportChoice[],
  newId: Planning['newId'],
): Generator<null, UnitOf | null> {
  if (known.customers.every(({ unit, fleetUnit }) => unit === 'mi' && fleetUnit === 'mi'))
    return null
  const { ownerOf } = yield* customersOfFile(read, known, choices, newId)
  const unitOf: UnitOf = (whose) => {
    const owner = ownerOf(whose)
    return 'message' in owner ? 'mi' : owner.unit
  }
  for (const rows of [read.vehicles, read.services, read.readings])
    for (const { whose } of rows) {
      yield null
      if (unitOf(whose) === 'km') return unitOf
    }
  return null
}

const inOrder = (a: Place, b: Place) => a.sheet - b.sheet || a.line - b.line
