import { benchText } from '#content/bench.ts'
import { filterPassport as words } from '#content/filter-passport.ts'
import { fill } from '#domain/fill.ts'
import { tagNumberOf } from '#domain/filters/tag.ts'
import type { NewOrigins } from '#domain/filters/parts/when-new.ts'
import type { Filter } from '#domain/filters/contract.ts'
import type { Passport } from '#domain/services/passports/passport.ts'
import type { Verdict } from '#domain/services/contract.ts'
import { totalRemoved } from '#domain/services/format-readings.ts'
import { formatWeight } from '#domain/weight.ts'
import type { Readings } from '#domain/services/readings.ts'
import { Facts, type LabeledFact } from '#web/account/facts.tsx'
import { newFromText } from './when-new.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'

const { facts, kinds, places, removed } = words
const { pressure_inh2o: pressure, flow_cfm: flow } = benchText.quantities
const tones = {
  restored: 'done',
  restored_with_limits: 'waiting',
  not_restorable: 'stopped',
} as const
const cell = 22

type HeadProps = {
  filter: Pick<Filter, 'serialNumber' | 'kind' | 'partNumber'>
  asNew: Passport['asNew']
  asNewFrom: Passport['asNewFrom']
  /** Where it is; left out where not every reader is told. */
  place?: Filter['state']
  lives: Passport['lives']
  cleanings: readonly { measured: Readings & { verdict: Verdict | null } }[]
  lastResult: Verdict | null
  /** What not every reader sees. */
  more?: readonly LabeledFact[]
}

/** Which filter it is, how many of its lives are used, and what came out of it so far. */
export function PassportHead({
  filter,
  asNew,
  asNewFrom,
  lives,
  cleanings,
  lastResult,
  place = null,
  more = [],
}: HeadProps) {
  // What is still on the bench is no cleaning yet, as with the lives beside it.
  const judged = cleanings.filter(({ measured }) => measured.verdict !== null)
  const withOrigin = (value: string | null, from: NewOrigins[keyof NewOrigins]) => {
    const origin = newFromText(from, filter.partNumber)
    return value === null || origin === null ? value : `${value}, ${origin}`
  }
  const total = totalRemoved(judged.map(({ measured }) => measured))
  return (
    <section aria-labelledby="filter" className="mt-6 border-t-2 border-ink pt-5">
      <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
        <div className="min-w-0">
          <p className="eyebrow">{kinds[filter.kind]}</p>
          <h2 id="filter" className="text-xl break-words">
            {tagNumberOf(filter.serialNumber) === null
              ? fill(words.serial, { serial: filter.serialNumber })
              : filter.serialNumber}
          </h2>
          {lastResult !== null && (
            <p className="mt-2">
              <StatusMark tone={tones[lastResult]}>{benchText.results[lastResult]}</StatusMark>
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-x-12 gap-y-6">
          <Lives {...lives} isOver={lastResult === 'not_restorable'} />
          {total !== null && (
            <p className="max-w-48 text-sm">
              <strong className="block text-2xl tabular-nums">{total.weight}</strong>
              {total.filters === 1
                ? removed.one
                : fill(removed.several, { count: String(total.filters) })}
            </p>
          )}
        </div>
      </div>
      <Facts
        facts={[
          ...more,
          [facts.place, place === null ? null : places[place]],
          [facts.part, filter.partNumber],
          [
            facts.flowNew,
            withOrigin(asNew.flowCfm && `${Number(asNew.flowCfm)} ${flow.unit}`, asNewFrom.flowCfm),
          ],
          [
            facts.pressureNew,
            withOrigin(
              asNew.pressureInH2O && `${Number(asNew.pressureInH2O)} ${pressure.unit}`,
              asNewFrom.pressureInH2O,
            ),
          ],
          [
            facts.weightNew,
            withOrigin(asNew.weightG && formatWeight(Number(asNew.weightG)), asNewFrom.weightG),
          ],
        ]}
      />
    </section>
  )
}

/** A cell of a filter for each cleaning that we plan with: those that are used are filled. */
function Lives({ used, of, isOver }: Passport['lives'] & { isOver: boolean }) {
  const cells = Math.max(used, of)
  const left = Math.max(0, of - used)
  return (
    <div className="text-sm">
      <p className="text-2xl font-bold tabular-nums">
        {fill(words.livesUsed, { used: String(used), of: String(of) })}
      </p>
      <svg
        viewBox={`0 0 ${cells * (cell + 4) - 4} ${cell}`}
        className="my-2 h-5.5"
        aria-hidden="true"
      >
        {Array.from({ length: cells }, (_, at) => (
          <rect
            key={at}
            x={at * (cell + 4) + 0.75}
            y="0.75"
            width={cell - 1.5}
            height={cell - 1.5}
            className={at < used ? 'fill-lake stroke-lake' : 'fill-none stroke-soot-400'}
            strokeWidth="1.5"
          />
        ))}
      </svg>
      <p>
        {words.lives.label}
        <span className="block text-xs text-soot-600">
          {isOver
            ? words.lives.over
            : left === 0
              ? words.lives.last
              : fill(words.lives.few, { left: String(left) })}
        </span>
      </p>
    </div>
  )
}
