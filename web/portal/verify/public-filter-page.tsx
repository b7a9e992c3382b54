import { accountWords } from '#content/account.ts'
import { publicFilter as words } from '#content/public-filter.ts'
import { labelledAddress } from '#domain/addresses.ts'
import type { PublicPassport } from '#domain/services/passports/public-passport.ts'
import { Problem } from '#web/account/problem.tsx'
import { LifeCharts } from '#web/account/passport/life-charts.tsx'
import { PassportHead } from '#web/account/passport/passport-head.tsx'
import { PublicCleanings } from '#web/account/passport/public-cleanings.tsx'
import { readPublicFilter, scannedByStaff } from '#web/data/services-public-filter.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { UnknownCode } from './refused.tsx'
import { type Lookup, usePublicCode } from './use-public-code.ts'

const { check, heading, lead, noCode, refused, retired, unknown } = words

/** /verify/filter/{code}: our team goes on to the filter itself, others read its record. */
export function PublicFilterPage() {
  const scanned = usePublicCode(labelledAddress(''), openLabel)
  return (
    <div className="wrap pt-10 pb-16 lg:pt-16 lg:pb-24">
      <h1 className="text-2xl">{heading}</h1>
      <p className="measure mt-2 text-soot-800">{lead}</p>
      <div className="mt-6 noscript:hidden">
        <Answer scanned={scanned} />
        <p role="status" className="sr-only">
          {scanned.state === 'found' && scanned.found !== 'staff' && words.shown}
        </p>
      </div>
      <p className="mt-10">
        <a href={check.href} className="link inline-flex min-h-11 items-center">
          {check.label}
        </a>
      </p>
    </div>
  )
}

type Opened = PublicPassport | 'staff'

async function openLabel(code: string): Promise<Opened> {
  const forStaff = await scannedByStaff(code)
  if (forStaff === null) return readPublicFilter(code)
  location.replace(forStaff)
  return 'staff'
}

function Answer({ scanned }: { scanned: Lookup<Opened> }) {
  switch (scanned.state) {
    case 'none':
      return <p className="border-t-2 border-ink pt-5">{noCode}</p>
    case 'loading':
      return <SkeletonRows label={accountWords.loading} rows={5} />
    case 'found':
      return scanned.found === 'staff' ? (
        <p role="status">{words.staff}</p>
      ) : (
        <FilterRecord passport={scanned.found} />
      )
    case 'unknown':
      return <UnknownCode words={unknown} message={scanned.message} />
    case 'failed':
      return <Problem message={scanned.message} onAgain={scanned.again} />
  }
}

/** What a label opens, of whichever filter. */
export function FilterRecord({ passport }: { passport: PublicPassport }) {
  return (
    <>
      <PassportHead {...passport} />
      {passport.lastResult === 'not_restorable' && (
        <p className="border-l-2 border-kiln pl-3">{refused}</p>
      )}
      {passport.isRetired && <p className="border-l-2 border-kiln pl-3">{retired}</p>}
      <LifeCharts {...passport} />
      <PublicCleanings cleanings={passport.cleanings} />
    </>
  )
}
