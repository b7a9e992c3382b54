import { useQuery } from '@tanstack/react-query'
import { fleet } from '#content/fleet.ts'
import { filterPassport, portalFilter } from '#content/filter-passport.ts'
import { ownFilterAddress } from '#domain/customer-addresses.ts'
import { fill } from '#domain/fill.ts'
import type { Vehicle } from '#domain/fleet/contract.ts'
import type { VehicleFilter } from '#domain/services/passports/portal-passport.ts'
import { Nothing } from '#web/account/nothing.tsx'
import { Problem } from '#web/account/problem.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { messageOr } from '#web/data/api.ts'
import { vehicleFiltersQuery } from '#web/data/services-own-passport.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

const { ofVehicle: texts } = portalFilter

/** The filters of one vehicle that we have cleaned, each with the way to its history. */
export default function FiltersSheet({
  vehicle,
  onClose,
}: {
  vehicle: Vehicle
  onClose: () => void
}) {
  const { data, error, isPending, refetch } = useQuery(vehicleFiltersQuery(vehicle.id))
  return (
    <Sheet
      eyebrow={texts.eyebrow}
      heading={vehicle.vehicleIdentifier}
      closeLabel={fleet.close}
      onClose={onClose}
    >
      <div className="pt-6">
        {isPending && <SkeletonRows label={texts.loading} rows={3} />}
        {error && (
          <Problem message={messageOr(error, texts.failed)} onAgain={() => void refetch()} />
        )}
        {data?.length === 0 && <Nothing {...texts.none} />}
        <ul>
          {data?.map((filter) => (
            <Filter key={filter.id} filter={filter} />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

function Filter({ filter }: { filter: VehicleFilter }) {
  const { id, serialNumber, kind, state, isHere, lives, lastCleanedOn } = filter
  return (
    <li className="relative border-t border-line py-4">
      <p className="text-xs text-soot-600">
        {filterPassport.kinds[kind]}, {placeOf(state, isHere)}
      </p>
      <h3 className="text-base break-words">
        <a href={ownFilterAddress(id)} className="row-link">
          {fill(filterPassport.serial, { serial: serialNumber })}
        </a>
      </h3>
      <p className="text-sm text-soot-800">
        {[
          fill(texts.lives, { used: String(lives.used), of: String(lives.of) }),
          lastCleanedOn === null
            ? texts.never
            : fill(texts.cleaned, { day: shortDay(lastCleanedOn) }),
        ].join(', ')}
      </p>
    </li>
  )
}

/** What went back unusable says so, wherever it was. */
function placeOf(state: VehicleFilter['state'], isHere: boolean): string {
  if (isHere) return state === 'at_shop' ? filterPassport.places.at_shop : texts.here
  return state === 'returned' ? filterPassport.places.returned : texts.gone
}
