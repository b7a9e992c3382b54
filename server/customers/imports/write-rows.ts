import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { PlannedPerson } from '#domain/customers/imports/owners.ts'
import type { Plan } from '#domain/customers/imports/plan.ts'
import type { Place } from '#domain/customers/imports/read-sheets.ts'
import { firstReadings, type FirstReading } from '#domain/fleet/imports/read-vehicle.ts'
import { storeImportedPeople } from '#server/accounts/made-store.ts'
import { companiesOfPeople, storeMemberships } from '#server/companies/store.ts'
import { idsBelow, marksOf, belowInvoices } from '#server/personal-data/made-rows.ts'
import { partsOf } from '#server/db/parts-of.ts'
import type { AddedFacts, MadeRow } from '#server/db/schema/json.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { storeMovedReadings, storeMovedVehicles } from '#server/fleet/imports/moved-store.ts'
import {
  factsOf,
  lockImports,
  storeAdditions,
  storeMovedFilters,
} from '#server/filters/import-store.ts'
import { withMileages } from '#server/fleet/imports/shown-mileages.ts'
import { lockReadings, lockVehicles } from '#server/fleet/readings/batch-store.ts'
import { refuseFull } from '#server/fleet/readings/room-store.ts'
import { carryOver } from '#server/invoices/bookkeeping.ts'
import { reopenOutcomes } from '#server/maintenance/accuracy/store.ts'
import { storeMovedServices } from '#server/services/moved-store.ts'

type Tx = Transaction<Tables>
type Made = Place & { table: string; id: string; customerId: string }
/**
 * `made` collects every row that is stored, and `added` what rows that were there gained; `wrote`
 * says how many rows of the files are.
 */
export type Writing = {
  tx: Tx
  at: Date
  today: Day
  by: string | null
  made: Made[]
  added: (Place & AddedFacts)[]
  wrote: (rows: number) => Promise<void>
}

const partSize = 200

/** Everything of a plan, in the order in which one needs another. */
export async function writePlan(writing: Writing, plan: Plan): Promise<void> {
  await writePeople(
    writing,
    plan.people.filter(({ isNew }) => isNew),
  )
  await writeVehicles(writing, plan)
  await writeFilters(writing, plan)
  await writeServices(writing, plan)
  await writeReadings(writing, plan)
  await writeInvoices(writing, plan)
}

/** First whoever has a company of their own: the others join it. */
async function writePeople(writing: Writing, people: readonly PlannedPerson[]): Promise<void> {
  const { tx, at, by, made, wrote } = writing
  const isLeader = ({ joins, leaderId }: PlannedPerson) => joins === null && leaderId === null
  const leaders = people.filter(isLeader)
  for (const part of partsOf(leaders, partSize)) {
    await storeImportedPeople(tx, part.map(personOf), by, at)
    await wrote(part.length)
  }
  const companies = await companiesOfPeople(
    tx,
    leaders.map(({ id }) => id),
  )
  for (const part of partsOf(
    people.filter((person) => !isLeader(person)),
    partSize,
  )) {
    const memberships = part.map(({ id, joins, leaderId, person: { role } }) => {
      const companyId = joins ?? companies.get(leaderId ?? '') ?? ''
      return { customerId: id, companyId, role }
    })
    await storeMemberships(tx, memberships, at)
    await storeImportedPeople(tx, part.map(personOf), by, at)
    await wrote(part.length)
  }
  for (const person of people) {
    const row = { sheet: person.sheet, line: person.line, customerId: person.id }
    const companyId = companies.get(person.id)
    made.push({ ...row, table: 'customers', id: person.id })
    made.push({ ...row, table: 'memberships', id: person.id })
    if (companyId !== undefined) made.push({ ...row, table: 'companies', id: companyId })
  }
}

const personOf = ({ id, person: { role: _role, ...person } }: PlannedPerson) => ({ ...person, id })

/** What an odometer and an hour meter show is their first reading. */
async function writeVehicles(writing: Writing, { vehicles }: Plan): Promise<void> {
  const { tx, at, today, made, wrote } = writing
  for (const part of partsOf(vehicles, partSize)) {
    await storeMovedVehicles(tx, part, at)
    const readings = part.flatMap(({ id: vehicleId, customerId, vehicle, sheet, line }) =>
      firstReadings(vehicle, today).map((read) =>
        readingOf({ sheet, line, customerId, vehicleId }, read),
      ),
    )
    await storeMovedReadings(tx, readings, at)
    for (const { sheet, line, id, customerId } of part)
      made.push({ sheet, line, customerId, table: 'vehicle_profiles', id })
    made.push(...readings.map(asMade))
    await wrote(part.length)
  }
}

async function writeFilters(writing: Writing, { filters, additions }: Plan): Promise<void> {
  const { tx, at, made, added, wrote } = writing
  const fleets = [...new Set(filters.map(({ customerId }) => customerId))]
  const companies = await companiesOfPeople(tx, fleets)
  for (const companyId of [...new Set(companies.values())].toSorted())
    await lockImports(tx, companyId)
  for (const part of partsOf(filters, partSize)) {
    const rows = part.map(({ id, customerId, vehicleId, filter }) => ({
      ...filter,
      id,
      companyId: companies.get(customerId) ?? '',
      kind: filter.kind ?? ('other' as const),
      vehicleId,
    }))
    await storeMovedFilters(tx, rows, at)
    for (const { sheet, line, id, customerId } of part)
      made.push({ sheet, line, customerId, table: 'filters', id })
    await wrote(part.length)
  }
  for (const part of partsOf(additions, partSize)) {
    const ids = part.map(({ id }) => id)
    const before = await factsOf(tx, ids)
    const rows = part.map(({ id, addition }) => ({ ...addition, id }))
    await storeAdditions(tx, rows, at)
    const after = await factsOf(tx, ids)
    for (const { sheet, line, id } of part)
      added.push({ sheet, line, id, before: before.get(id) ?? {}, after: after.get(id) ?? {} })
    await wrote(part.length)
  }
}

async function writeReadings(writing: Writing, { readings }: Plan): Promise<void> {
  const { tx, at, made, wrote } = writing
  const rows = readings.map(({ measure, ...row }) => ({
    ...row,
    metricType: measure.metricType,
    value: measure.value,
    kilometers: measure.kilometers ?? null,
  }))
  for (const [customerId, ofFleet] of Map.groupBy(rows, (row) => row.customerId)) {
    await lockReadings(tx, customerId)
    await lockVehicles(tx, [...new Set(ofFleet.map(({ vehicleId }) => vehicleId))])
    await refuseFull(tx, customerId, ofFleet)
  }
  const vehicles = rows.map(({ vehicleId }) => vehicleId)
  await withMileages(tx, vehicles, at, async () => {
    for (const part of partsOf(rows, partSize)) {
      await storeMovedReadings(tx, part, at)
      made.push(...part.map(asMade))
      await wrote(part.length)
    }
  })
}

async function writeServices(writing: Writing, { services, vehicles }: Plan): Promise<void> {
  const { tx, at, made, wrote } = writing
  const isNew = new Set(vehicles.map(({ id }) => id))
  for (const part of partsOf(services, partSize)) {
    await storeMovedServices(
      tx,
      part.map(({ id, customerId, vehicleId, service }) => ({
        ...service,
        id,
        customerId,
        vehicleId,
      })),
      at,
    )
    const readings = part.flatMap(({ service, ...row }) =>
      service.mileage === null
        ? []
        : [readingOf(row, odometer(service.mileage, service.kilometers, service.on))],
    )
    await storeMovedReadings(tx, readings, at)
    for (const { sheet, line, id, customerId } of part)
      made.push({ sheet, line, customerId, table: 'service_history', id })
    made.push(...readings.map(asMade))
    for (const { customerId, vehicleId, service } of part)
      if (!isNew.has(vehicleId)) await reopenOutcomes(tx, customerId, vehicleId, service.on)
    await wrote(part.length)
  }
}

async function writeInvoices(writing: Writing, { invoices }: Plan): Promise<void> {
  const { tx, at, made, wrote } = writing
  for (const part of partsOf(invoices, partSize)) {
    const rows = new Map<string, Omit<Made, 'table' | 'id'>>()
    for (const { sheet, line, customerId, invoice } of part) {
      const id = await carryOver(tx, { ...invoice, customerId }, at)
      rows.set(id, { sheet, line, customerId })
      made.push({ sheet, line, customerId, table: 'invoices', id })
    }
    for (const table of belowInvoices)
      for (const { id, invoiceId } of await idsBelow(tx, table, [...rows.keys()])) {
        const row = rows.get(invoiceId)
        if (row !== undefined) made.push({ ...row, table, id })
      }
    await wrote(part.length)
  }
}

type VehicleRow = Place & { customerId: string; vehicleId: string }

const odometer = (miles: number, kilometers: number | null, on: Day): FirstReading => ({
  metricType: 'odometer',
  value: miles,
  kilometers,
  on,
})

const readingOf = ({ sheet, line, customerId, vehicleId }: VehicleRow, reading: FirstReading) => ({
  sheet,
  line,
  id: randomUUID(),
  customerId,
  vehicleId,
  ...reading,
})

const asMade = ({ sheet, line, id, customerId }: Omit<Made, 'table'>): Made => ({
  sheet,
  line,
  id,
  customerId,
  table: 'maintenance_metrics',
})

/** By the row of the files that they were made of; marked as they are at the end. */
export async function withMarks(tx: Tx, made: readonly Made[]) {
  const marks = new Map<string, Map<string, string>>()
  for (const [table, rows] of Map.groupBy(made, (row) => row.table))
    marks.set(
      table,
      await marksOf(
        tx,
        table,
        rows.map(({ id }) => id),
      ),
    )
  return [...Map.groupBy(made, ({ sheet, line }) => `${sheet}:${line}`).values()].map((rows) => ({
    sheet: rows[0]?.sheet ?? 0,
    line: rows[0]?.line ?? 0,
    customerId: rows[0]?.customerId ?? null,
    made: rows.map(({ table, id }): MadeRow => ({
      table,
      id,
      mark: marks.get(table)?.get(id) ?? '',
    })),
  }))
}
