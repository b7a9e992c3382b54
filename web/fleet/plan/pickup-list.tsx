import { planSection as texts } from '#content/fleet-analytics.ts'
import { urgencyStates } from '#domain/maintenance/states.ts'
import type { Day } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { Pickup, PlannedUnit } from '#domain/maintenance/plan/contract.ts'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { figure, text, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'

const columns: Column<PlannedUnit>[] = [
  title(texts.columns.unit, ({ vehicle, filterType }) => `${vehicle}: ${filterType}`),
  text(texts.columns.urgency, ({ urgency }) => urgencyStates[urgency].word),
  text(texts.columns.best, whenFor),
  figure(texts.columns.cost, ({ cost }) => wholeDollars(cost)),
]

type PickupListProps = {
  pickups: readonly Pickup[]
  chosen: Day | null
  onChoose: (on: Day | null) => void
}

/** Every pickup with what it takes along; the chosen one is open. */
export function PickupList({ pickups, chosen, onChoose }: PickupListProps) {
  return (
    <ol className="grid content-start gap-3">
      {pickups.map(({ on, units, vehicles, cost }) => (
        <li key={on} className="min-w-0 border-t border-line">
          <h3 className="text-base">
            <button
              type="button"
              aria-expanded={on === chosen}
              onClick={() => onChoose(on === chosen ? null : on)}
              className="flex min-h-12 w-full flex-wrap items-baseline justify-between gap-x-6 py-2 text-left"
            >
              <span className="text-lake underline underline-offset-4">
                {fill(texts.pickupOn, { day: shortDay(on) })}
              </span>
              <span className="text-sm font-normal">
                {fill(takesOf(units.length, vehicles), {
                  filters: number(units.length),
                  vehicles: number(vehicles),
                  cost: wholeDollars(cost),
                })}
              </span>
            </button>
          </h3>
          {on === chosen && (
            <DataTable
              caption={fill(texts.pickupOn, { day: shortDay(on) })}
              columns={columns}
              rows={units}
              keyOf={({ recommendationId }) => recommendationId}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

function takesOf(filters: number, vehicles: number) {
  if (filters === 1) return texts.takesOne
  return vehicles === 1 ? texts.takesOneVehicle : texts.takes
}

/** The day as its card says it, and how far from it this pickup is. */
function whenFor({ when, isOverdue, isWithMaintenance, daysEarly }: PlannedUnit): string {
  if (isOverdue) return fill(texts.overdueSince, { day: when })
  const day = isWithMaintenance ? fill(texts.withMaintenance, { day: when }) : when
  const count = Math.abs(daysEarly)
  if (daysEarly === 0) return day
  if (count === 1) return fill(daysEarly > 0 ? texts.earlyByOne : texts.lateByOne, { day })
  return fill(daysEarly > 0 ? texts.earlyBy : texts.lateBy, { day, count })
}
