import { benchText } from '#content/bench.ts'
import { fill } from '#domain/fill.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

const words = benchText.order.intake

type Vehicle = NonNullable<ServiceFilter['vehicle']>
type ExpectedProps = {
  filters: readonly ServiceFilter[]
  onChoose: (vehicle: Vehicle) => void
}

/** The vehicles of which a filter is still to come, each one press. */
export function ExpectedUnits({ filters, onChoose }: ExpectedProps) {
  const units = filters.flatMap(({ state, vehicle }) =>
    state === 'expected' && vehicle !== null ? [vehicle] : [],
  )
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
