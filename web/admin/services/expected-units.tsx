import { benchText } from '#content/bench.ts'
import { fill } from '#domain/fill.ts'
import type { ToTakeIn } from '#domain/services/bench/work.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

const words = benchText.order.intake

type Vehicle = ToTakeIn['expected'][number]
type ExpectedProps = {
  units: readonly Vehicle[]
  onChoose: (vehicle: Vehicle) => void
}

/** The vehicles of which a filter is still to come, each one press. */
export function ExpectedUnits({ units, onChoose }: ExpectedProps) {
  if (units.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
      <span className="text-sm text-soot-800">{words.expected}</span>
      {units.map((vehicle) => (
        <SmallButton
          key={vehicle.id}
          aria-label={fill(words.expectedLabel, { unit: vehicle.name })}
          onClick={() => onChoose(vehicle)}
        >
          {vehicle.name}
        </SmallButton>
      ))}
    </div>
  )
}

/** Where only one is still to come, nobody has to choose it. */
export const onlyOf = (units: readonly Vehicle[]): Vehicle | null =>
  units.length === 1 ? (units[0] ?? null) : null
