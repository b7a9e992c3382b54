import { useState } from 'react'
import { filterPassport } from '#content/filter-passport.ts'
import { todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { formatDistance } from '#domain/distance.ts'
import type { PortalPassport } from '#domain/services/passports/portal-passport.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { shortDay, wholeDay } from '#web/account/format/format-date.ts'
import { type CleaningLinks, Cleanings } from './cleanings.tsx'
import { CleaningPhotos } from './cleaning-photos.tsx'
import { LifeCharts } from './life-charts.tsx'

const { moves, prediction: predicted } = filterPassport

type BodyProps = {
  passport: PortalPassport
  links: CleaningLinks
  /** What to do about the prediction. */
  plan?: React.ReactNode
}

/** The life of a filter: its readings over time, each cleaning, what comes next, its vehicles. */
export function PassportBody({ passport, links, plan }: BodyProps) {
  const { cleanings } = passport
  return (
    <>
      <Prediction passport={passport}>{plan}</Prediction>
      <LifeCharts {...passport} />
      <Cleanings cleanings={cleanings} links={links} />
      <CleaningPhotos cleanings={cleanings} links={links} />
      <section className="mt-10 max-w-4xl">
        <h2 className="text-lg">{moves.heading}</h2>
        {passport.moves.length === 0 && <p className="mt-2 text-soot-800">{moves.none}</p>}
        <ul className="mt-2">
          {passport.moves.map(({ on, vehicle }, at) => (
            <li key={`${on} ${at}`} className="flex gap-4 border-t border-line py-2">
              <span className="w-28 shrink-0 tabular-nums">{shortDay(on)}</span>
              <span className="min-w-0 break-words">{vehicle?.name ?? moves.shelf}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Prediction({
  passport,
  children,
}: Pick<BodyProps, 'passport'> & { children: React.ReactNode }) {
  if (passport.filter.state === 'at_shop')
    return (
      <Next>
        <p>{predicted.atShop}</p>
      </Next>
    )
  return passport.prediction === null || passport.vehicle === null ? null : (
    <Next>
      <Due {...passport.prediction} vehicle={passport.vehicle.name} />
      {children}
    </Next>
  )
}

const Next = ({ children }: { children: React.ReactNode }) => (
  <section className="mt-4 border-l-2 border-lake bg-paper px-4 py-3">
    <h2 className="text-sm font-semibold">{predicted.heading}</h2>
    {children}
  </section>
)

function Due({
  serviceBy,
  mileage,
  ash,
  vehicle,
}: Pick<NonNullable<PortalPassport['prediction']>, 'serviceBy' | 'mileage' | 'ash'> & {
  vehicle: string
}) {
  const unit = useDistanceUnit()
  const [today] = useState(() => todayAt(new Date()))
  const day = wholeDay(serviceBy)
  return (
    <>
      <p>
        {serviceBy < today
          ? fill(predicted.since, { day })
          : mileage === null
            ? fill(predicted.by, { day })
            : fill(predicted.byAt, { day, distance: formatDistance(rounded(mileage), unit) })}
      </p>
      <p className="text-sm text-soot-800">{fill(predicted.how, { vehicle })}</p>
      {ash !== null && <p className="text-sm text-soot-800">{ash.says[unit]}</p>}
    </>
  )
}

// An estimate of single miles would claim more than anybody knows.
const rounded = (miles: number) => Math.round(miles / 100) * 100
