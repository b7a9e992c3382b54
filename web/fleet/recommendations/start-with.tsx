import { recommendationsTab } from '#content/fleet-recommendations.ts'
import { urgencyStates } from '#domain/maintenance/states.ts'
import { fill } from '#domain/fill.ts'
import type { MaintenanceSummary } from '#domain/maintenance/contract.ts'
import { worthSaying } from '#domain/maintenance/urgency.ts'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'
import { figure, text, title } from '#web/ui/columns.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

const texts = recommendationsTab.startWith

type StartWith = MaintenanceSummary['startWith']
type StartWithProps = Omit<StartWith, 'atRisk'> & { onShow: (vehicleId: string) => void }

/**
 * In a large fleet: the ten filters that carry the most dollars at risk, whatever their level.
 * Where less is at risk the urgent ones above say it all.
 */
export function StartWithTen({ waiting, filters, onShow }: StartWithProps) {
  if (waiting <= filters.length || filters.some((filter) => filter.atRisk < worthSaying))
    return null
  return (
    <Disclosure summary={texts.heading} className="mt-6 text-sm">
      <p className="measure mt-2 mb-3 text-soot-800">
        {fill(texts.text, { count: number(waiting) })}
      </p>
      <DataTable
        caption={texts.caption}
        columns={columnsWith(onShow)}
        rows={filters}
        keyOf={({ id }) => id}
      />
    </Disclosure>
  )
}

const columnsWith = (onShow: StartWithProps['onShow']): Column<StartWith['filters'][number]>[] => [
  title(texts.filter, ({ vehicleId, vehicle, filterType }) =>
    vehicleId === null || vehicle === null ? (
      `${recommendationsTab.noVehicle}: ${filterType}`
    ) : (
      <button type="button" className="link py-1 text-left" onClick={() => onShow(vehicleId)}>
        {`${vehicle}: ${filterType}`}
      </button>
    ),
  ),
  text(texts.urgency, ({ urgency }) => urgencyStates[urgency].word),
  text(texts.serviceBy, ({ when, isOverdue }) =>
    isOverdue && when !== null ? fill(texts.overdueSince, { day: when }) : when,
  ),
  figure(texts.atRisk, ({ atRisk }) => wholeDollars(atRisk)),
]
