import { useState } from 'react'
import { benchText } from '#content/bench.ts'
import { replacedText } from '#content/replaced.ts'
import { fill } from '#domain/fill.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import { shortDay, shortInstant } from '#web/account/format/format-date.ts'
import { RushMark } from '#web/account/rush-mark.tsx'
import { StateMark } from '#web/account/state-mark.tsx'
import { reworkLine } from '#web/admin/components/bench/confirm-first.tsx'
import { benchStateOf, endedLine } from '#web/admin/components/bench/end-filter.tsx'
import { holdLine } from '#web/admin/components/bench/hold-filter.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

const { noSerial, order, queue, results } = benchText

type FilterLineProps = {
  filter: ServiceFilter
  /** Something done to it on this phone is not sent yet. */
  isWaiting: boolean
  /** The only one of its service. */
  isOnly: boolean
  /** What is said even while it is closed. */
  always: React.ReactNode
  children: React.ReactNode
}

/** One filter of a service in one row, which opens to all that can be done with it. */
export function FilterLine({ filter, isWaiting, isOnly, always, children }: FilterLineProps) {
  const [isOpenFirst] = useState(isOnly)
  // Photos and forms of filters that nobody has opened are not loaded.
  const [wasOpened, setWasOpened] = useState(isOnly)
  const more = moreOf(filter)
  return (
    <li className="border-t border-line">
      <Disclosure
        isWide
        open={isOpenFirst}
        onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
        summary={<Summary filter={filter} isWaiting={isWaiting} />}
      >
        {wasOpened && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1.5 pb-4">
            {more !== '' && <p className="w-full text-sm text-soot-800">{more}</p>}
            {children}
          </div>
        )}
      </Disclosure>
      {always}
    </li>
  )
}

/** Serial and part number, vehicle, state, and result. */
function Summary({ filter, isWaiting }: Pick<FilterLineProps, 'filter' | 'isWaiting'>) {
  const { owner, partNumber, result, sharesSerial, vehicle } = filter
  // One that is still to come is known by its vehicle.
  const isNamedByVehicle = filter.serialNumber === null && vehicle !== null
  const facts = [
    !isNamedByVehicle && vehicle?.name,
    partNumber !== null && fill(order.part, { part: partNumber }),
    onVanLine(filter),
    result !== null && results[result],
    holdLine(filter),
    owner !== null && fill(order.owner, { company: owner }),
    sharesSerial && order.sharesSerial,
  ].filter(Boolean)
  return (
    <span className="flex flex-wrap items-center gap-x-3 py-2 font-normal">
      <span className="font-semibold [overflow-wrap:anywhere]">{nameOf(filter)}</span>{' '}
      <StateMark {...benchStateOf(filter)} /> <RushMark of={filter} />{' '}
      {isWaiting && <span className="text-sm text-soot-800">{queue.mark}</span>}{' '}
      {facts.length > 0 && (
        <span className="w-full text-sm text-soot-800 [overflow-wrap:anywhere]">
          {facts.join(', ')}
        </span>
      )}
    </span>
  )
}

/** How the row is called: by its serial number or tag, else by the vehicle it is expected from. */
export const nameOf = ({ serialNumber, vehicle }: ServiceFilter): string =>
  serialNumber ?? vehicle?.name ?? noSerial

function moreOf(filter: ServiceFilter): string {
  const { mileage, replaced } = filter
  return [
    mileage !== null && fill(order.mileage, { miles: mileage.toLocaleString('en-US') }),
    endedLine(filter),
    reworkLine(filter),
    replaced !== null &&
      fill(replacedText.since, { day: shortDay(replaced.on), name: replaced.by }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Which of our drivers has it on the van, and since when; null for nobody. */
function onVanLine({ state, steps, loaded }: ServiceFilter): string | null {
  const step = state === 'on_the_van' ? steps.findLast((one) => one.state === state) : undefined
  const said = step ?? loaded
  if (said === undefined) return null
  const words = step === undefined ? order.onVan.back : order.onVan.here
  return fill(words, { when: shortInstant(said.at), name: said.by })
}
