import type { Day } from '#domain/calendar.ts'
import type { ImportChoice, ImportCounts, TwinRow } from './contract.ts'
import { customersOfFile } from './plan-people.ts'

import {
  plannedInvoices,
  plannedServices,
  type PlannedInvoice,
  type PlannedService,
} from './plan-papers.ts'
import { plannedVehicles, type PlannedVehicle } from './plan-vehicles.ts'
import type { LineError, Place, ReadSheets } from './read-sheets.ts'
import type { Known, PlannedPerson } from './owners.ts'

/** All that an import will make, with the ids that it will have. */
export type Plan = {
  people: PlannedPerson[]
  vehicles: PlannedVehicle[]
  services: PlannedService[]
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

/** What becomes of the rows, beside what we have. It changes nothing. */
export function planImport(
  read: ReadSheets,
  known: Known,
  choices: readonly ImportChoice[],
  { today, newId }: Planning,
): Plan {
  const { people, twins, undecided, errors, ownerOf } = customersOfFile(read, known, choices, newId)
  const vehicles = plannedVehicles(read.vehicles, known, { ownerOf, newId })
  const services = plannedServices(read.services, known, {
    ownerOf,
    newId,
    today,
    vehicles: vehicles.planned,
  })
  const invoices = plannedInvoices(read.invoices, known, ownerOf)
  const made = people.filter(({ isNew }) => isNew)
  return {
    people,
    vehicles: vehicles.planned,
    services: services.planned,
    invoices: invoices.planned,
    counts: {
      companies: made.filter(({ joins, leaderId }) => joins === null && leaderId === null).length,
      people: made.length,
      vehicles: vehicles.planned.length,
      services: services.planned.length,
      invoices: invoices.planned.length,
    },
    known: vehicles.known + services.known + invoices.known,
    errors: [
      ...read.errors,
      ...errors,
      ...vehicles.errors,
      ...services.errors,
      ...invoices.errors,
    ].toSorted(inOrder),
    twins,
    undecided,
  }
}

const inOrder = (a: Place, b: Place) => a.sheet - b.sheet || a.line - b.line
