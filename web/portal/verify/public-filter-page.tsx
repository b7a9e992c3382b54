import { accountWords } from '#content/account.ts'
import { publicFilter as words } from '#content/public-filter.ts'
import type { PublicPassport } from '#domain/services/passports/public-passport.ts'
import { Problem } from '#web/account/problem.tsx'
import { LifeCharts } from '#web/account/passport/life-charts.tsx'
import { PassportHead } from '#web/account/passport/passport-head.tsx'
import { PublicCleanings } from '#web/account/passport/public-cleanings.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Scanned, usePublicFilter } from './use-public-filter.ts'

const { check, heading, lead, noCode, retired, unknown } = words

/** /verify/filter/{code}: our team goes on to the filter itself, others read its record. */
export function PublicFilterPage() {
  const scanned = usePublicFilter()
  return (
    <div className="wrap pt-10 pb-16 lg:pt-16 lg:pb-24">
      <h1 className="text-2xl">{heading}</h1>
      <p className="measure mt-2 text-soot-800">{lead}</p>
      <Answer scanned={scanned} />
      <p className="mt-10">
        <a href={check.href} className="link inline-flex min-h-11 items-center">
          {check.label}
        </a>
      </p>
    </div>
  )
}

function Answer({ scanned }: { scanned: Scanned }) {
  switch (scanned.state) {
    case 'none':
      return <p className="mt-6 border-t-2 border-ink pt-5">{noCode}</p>
    case 'loading':
      return (
        <div className="mt-6">
          <SkeletonRows label={accountWords.loading} rows={5} />
        </div>
      )
    case 'staff':
      return (
        <p role="status" className="mt-6">
          {words.staff}
        </p>
      )
    case 'found':
      return <FilterRecord passport={scanned.passport} />
    case 'unknown':
      return <Unknown message={scanned.message} />
    case 'failed':
      return <Problem message={scanned.message} onAgain={scanned.again} />
  }
}

function FilterRecord({ passport }: { passport: PublicPassport }) {
  return (
    <>
      <PassportHead {...passport} />
      {passport.isRetired && <p className="border-l-2 border-kiln pl-3">{retired}</p>}
      <LifeCharts {...passport} />
      <PublicCleanings cleanings={passport.cleanings} />
    </>
  )
}

function Unknown({ message }: { message: string }) {
  return (
    <section className="mt-6 border-t-2 border-kiln pt-5">
      <h2 className="text-xl">{unknown.heading}</h2>
      <p className="measure mt-3 text-soot-800">{message}</p>
      <p className="measure mt-3">
        {unknown.next}{' '}
        <a href={unknown.phone.href} className="link font-semibold whitespace-nowrap">
          {unknown.phone.label}
        </a>
      </p>
    </section>
  )
}
