import { benchText } from '#content/bench.ts'
import { reworkText } from '#content/rework.ts'
import { filterPassport } from '#content/filter-passport.ts'
import { benchStates } from '#domain/services/bench/states.ts'
import { checkAddress } from '#domain/addresses.ts'
import { fill } from '#domain/fill.ts'
import type { DistanceUnit } from '#domain/distance.ts'
import { formatDistance } from '#domain/distance.ts'
import type { FilterPhoto } from '#domain/services/bench/contract.ts'
import type { Cleaning } from '#domain/services/passports/passport.ts'
import type { PortalCleaning } from '#domain/services/passports/portal-passport.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { mark, text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { CleaningsTable, readingColumns } from './cleanings-table.tsx'

const { cleanings: words } = filterPassport

/** What leads on from a cleaning, by who reads it. */
export type CleaningLinks = {
  service: (id: string) => string
  /** The link that downloads its certificate or report. */
  paper: (cleaning: Cleaning) => React.ReactNode
  photo: (id: string) => string
  /** What may be done with a photo. */
  actOnPhoto?: (photo: FilterPhoto) => React.ReactNode
}

/** As our team or its owner reads it. */
type StayOf = PortalCleaning & Pick<Cleaning, 'payer'>

/** Every stay with us: what was read before and after, the result, and its paper. */
export function Cleanings({
  cleanings,
  links,
}: {
  cleanings: readonly StayOf[]
  links: CleaningLinks
}) {
  const unit = useDistanceUnit()
  return (
    <CleaningsTable
      cleanings={cleanings}
      columns={columnsOf(links, unit)}
      keyOf={({ on, paper, serviceId, measured }) =>
        `${serviceId ?? paper?.number ?? on} ${measured.position}`
      }
    />
  )
}

const columnsOf = (links: CleaningLinks, unit: DistanceUnit): Column<StayOf>[] => [
  title(words.on, ({ on, serviceId, serviceType }) =>
    serviceId === null ? (
      <>
        {shortDay(on)}
        <span className="block text-sm font-normal text-soot-800">{words.ofOther}</span>
      </>
    ) : (
      <a href={links.service(serviceId)} className="link">
        {shortDay(on)}
        <span className="sr-only">, {serviceType}</span>
      </a>
    ),
  ),
  text(words.vehicle, ({ vehicle, mileage, payer }) =>
    [
      vehicle?.name,
      mileage !== null && formatDistance(mileage, unit),
      payer !== undefined && fill(words.payer, { company: payer }),
    ]
      .filter(Boolean)
      .join(', '),
  ),
  ...readingColumns<StayOf>(),
  mark(words.result, ({ isRework, ...cleaning }) =>
    isRework ? `${reworkText.mark}: ${resultOf(cleaning)}` : resultOf(cleaning),
  ),
  text(words.paper, (cleaning) =>
    cleaning.paper === null ? (
      cleaning.confirmed !== undefined && (
        <a href={checkAddress(cleaning.confirmed)} className="link">
          {fill(reworkText.confirmed, { number: cleaning.confirmed })}
        </a>
      )
    ) : (
      <span className="grid justify-items-start gap-1">
        <a href={checkAddress(cleaning.paper.number)} className="link">
          {cleaning.paper.number}
        </a>
        {cleaning.serviceId !== null && links.paper({ ...cleaning, serviceId: cleaning.serviceId })}
      </span>
    ),
  ),
]

function resultOf({
  state,
  ended,
  measured: { verdict },
}: Pick<Cleaning, 'state' | 'ended' | 'measured'>): string {
  if (ended !== null) return benchText.ends[ended]
  return verdict === null ? benchStates[state].word : benchText.results[verdict]
}
