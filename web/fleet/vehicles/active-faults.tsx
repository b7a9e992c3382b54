import { vehiclesTab as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { Vehicle } from '#domain/fleet/contract.ts'
import { shortDay } from '#web/account/format/format-date.ts'

/** Codes of the engine's computer, in words, each with the day of its newest report. */
export function ActiveFaults({ vehicle: { faults = [] } }: { vehicle: Vehicle }) {
  if (faults.length === 0) return null
  return (
    <ul
      className="grid gap-3 border-l-4 border-kiln pl-3 text-sm"
      aria-label={texts.faults.heading}
    >
      {faults.map(({ metricType, reportedOn, says, act }) => (
        <li key={metricType}>
          <p className="font-semibold">{says}</p>
          <p>
            {act}{' '}
            <span className="text-soot-600">
              {fill(texts.faults.reported, { day: shortDay(reportedOn) })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
