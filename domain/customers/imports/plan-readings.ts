import type { Measure } from '#domain/fleet/metric-types.ts'
import { mayBeLater } from '#domain/fleet/readings/odometer-line.ts'
import { measureKey } from '#domain/fleet/readings/measure.ts'
import type { Day } from '#domain/calendar.ts'
import type { Fleets } from './fleets.ts'
import type { Known } from './owners.ts'
import { misfitSentence } from './plan-papers.ts'
import type { LineError, Place, ReadSheets } from './read-sheets.ts'

export type PlannedReading = Place & {
  id: string
  customerId: string
  vehicleId: string
  measure: Measure
  on: Day
}

/** Readings that we do not have yet, each judged by what the odometer showed before and after. */
export function* plannedReadings(
  rows: ReadSheets['readings'],
  known: Known,
  { find, lineOf }: Fleets,
  newId: () => string,
): Generator<null, { planned: PlannedReading[]; known: number; errors: LineError[] }> {
  const planned: PlannedReading[] = []
  const errors: LineError[] = []
  const seen = new Set(known.readings)
  let there = 0
  // By time, whatever the order of the lines: an odometer only rises.
  for (const { sheet, line, whose, reading } of rows.toSorted(byDay)) {
    yield null
    const place = find(whose, reading.vehicle)
    if ('message' in place) {
      errors.push({ sheet, line, column: null, message: place.message })
      continue
    }
    const { owner, vehicleId } = place
    for (const measure of reading.measures) {
      const { metricType, value, kilometers = null } = measure
      const key = measureKey({ vehicleId, metricType, at: reading.at, value })
      const read = { on: reading.on, miles: value, kilometers }
      const misfit =
        metricType === 'odometer'
          ? lineOf(vehicleId)
              .misfitsOf(read)
              .find((one) => !mayBeLater(one, read))
          : undefined
      if (seen.has(key)) there += 1
      else if (misfit !== undefined)
        errors.push({ sheet, line, column: null, message: misfitSentence(misfit) })
      else {
        seen.add(key)
        if (metricType === 'odometer') lineOf(vehicleId).add(read)
        planned.push({
          sheet,
          line,
          id: newId(),
          customerId: owner.fleetOf,
          vehicleId,
          measure,
          on: reading.on,
        })
      }
    }
  }
  return { planned, known: there, errors }
}

type Row = ReadSheets['readings'][number]
const byDay = (a: Row, b: Row) => a.reading.at.getTime() - b.reading.at.getTime()
