import { useRef, useState } from 'react'
import { readingsSheet } from '#content/fleet.ts'
import { formatDistance } from '#domain/distance.ts'
import { fill } from '#domain/fill.ts'
import type { Vehicle } from '#domain/fleet/contract.ts'
import { readHistory, type HistoryService } from '#domain/fleet/stored-json.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { removePastService } from '#web/data/fleet.ts'
import { figure, mark, text, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { useRemoval } from './use-removal.tsx'

const { columns: names, heading, none, remove: words, text: lead, unnamed } = readingsSheet.services

/** What came with the vehicle, newest first; one that is wrong can be removed. */
export function PastServices({ vehicle }: { vehicle: Vehicle }) {
  const distanceUnit = useDistanceUnit()
  const top = useRef<HTMLHeadingElement>(null)
  const { buttonOf, question } = useRemoval(words, top)
  const services = readHistory(vehicle.maintenanceHistory).services.toSorted((a, b) =>
    b.on.localeCompare(a.on),
  )
  const [hadSome] = useState(services.length > 0)
  if (!hadSome && services.length === 0) return null
  const columns: Column<HistoryService>[] = [
    title(names.day, ({ on }) => shortDay(on)),
    text(names.filter, ({ filterType }) => filterType ?? unnamed, { isName: true }),
    figure(
      names.mileage,
      ({ mileage }) => mileage !== null && formatDistance(mileage, distanceUnit),
    ),
    mark(
      names.act,
      (service) => {
        const { on, filterType } = service
        const what = fill(words.what, { value: filterType ?? unnamed, day: shortDay(on) })
        return buttonOf({
          what,
          text: fill(words.text, { what }),
          remove: () => removePastService(vehicle.id, service),
        })
      },
      { isNumber: true },
    ),
  ]
  return (
    <section aria-label={heading}>
      <h3 ref={top} tabIndex={-1} className="mb-1 text-lg">
        {heading}
      </h3>
      <p className="mb-2 text-sm text-soot-800">{services.length === 0 ? none : lead}</p>
      {services.length > 0 && (
        <DataTable
          caption={heading}
          columns={columns}
          rows={services}
          keyOf={(service) => `${services.indexOf(service)} ${service.on}`}
        />
      )}
      {question}
    </section>
  )
}
