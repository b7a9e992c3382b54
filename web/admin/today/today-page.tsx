import { useQuery } from '@tanstack/react-query'
import { accountWords } from '#content/account.ts'
import { setupGapWords } from '#content/setup-gaps.ts'
import { todayPageText } from '#content/today.ts'
import { fill } from '#domain/fill.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import type { TodayPage as Day } from '#domain/today/contract.ts'
import type { SetupGap } from '#domain/today/setup-gaps.ts'
import { partOf } from '#web/account/part.tsx'
import { Problem } from '#web/account/problem.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { clockTime } from '#web/account/format/format-date.ts'
import { messageOr } from '#web/data/api.ts'
import { todayQuery, waitingQuery, waitingAgainMs } from '#web/data/today.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { MailOutage } from './mail-outage.tsx'
import { Money } from './money.tsx'
import { Shop } from './shop.tsx'
import { Summary } from './summary.tsx'
import { Waiting } from './waiting.tsx'

const ForYou = partOf(() => import('./for-you.tsx'))

const { failed, failedHeading } = accountWords
const { heading, lead, loading, updated, notUpdated, again } = todayPageText

/** /admin/today */
export function TodayPage() {
  return (
    <StaffPage here={staffPage('today')} heading={heading} lead={lead}>
      {() => <Today />}
    </StaffPage>
  )
}

function Today() {
  const query = useQuery(todayQuery)
  // On this page the numbers in the navigation are refreshed with the lists.
  useQuery({ ...waitingQuery, refetchInterval: waitingAgainMs })
  if (query.data === undefined)
    return query.isError ? (
      <Problem
        heading={failedHeading}
        message={messageOr(query.error, failed)}
        onAgain={() => void query.refetch()}
      />
    ) : (
      <Coming />
    )
  const time = clockTime(new Date(query.dataUpdatedAt).toISOString())
  return (
    <>
      {query.data.mailOutage !== null && <MailOutage outage={query.data.mailOutage} />}
      {query.data.setupGaps?.length ? <SetupGaps gaps={query.data.setupGaps} /> : null}
      <Summary day={query.data} />
      <ForYou forYou={query.data.forYou} today={query.data.today} />
      <Blocks day={query.data} />
      <p role="status" className="mt-10 text-xs text-soot-600">
        {fill(query.isRefetchError ? notUpdated : updated, { time })}
        {query.isRefetchError && (
          <button type="button" onClick={() => void query.refetch()} className="link ml-3">
            {again}
          </button>
        )}
      </p>
    </>
  )
}

/** On top of the day until whoever runs the site has set up the rest of it. */
function SetupGaps({ gaps }: { gaps: readonly SetupGap[] }) {
  return (
    <ul className="mt-6 border-l-2 border-brass bg-paper px-5 py-4">
      {gaps.map((gap) => (
        <li key={gap} className="mt-3 break-words first:mt-0">
          <p className="font-semibold">{setupGapWords[gap].heading}</p>
          <p className="mt-1 text-sm text-soot-800">{setupGapWords[gap].todo}</p>
        </li>
      ))}
    </ul>
  )
}

/**
 * On a phone who waits comes first; beside each other the shop is on the left, and browsers that
 * can step through it in that order.
 */
function Blocks({ day }: { day: Day }) {
  return (
    <div className="mt-8 grid gap-x-12 gap-y-10 xl:mt-10 xl:grid-cols-12 xl:grid-rows-[auto_1fr] xl:[reading-flow:grid-columns]">
      <div className="min-w-0 xl:col-span-5 xl:col-start-8 xl:row-start-1">
        <Waiting day={day} />
      </div>
      <div className="min-w-0 xl:col-span-7 xl:col-start-1 xl:row-span-2 xl:row-start-1">
        <Shop day={day} />
      </div>
      {day.money !== null && (
        <div className="min-w-0 xl:col-span-5 xl:col-start-8 xl:row-start-2">
          <Money money={day.money} today={day.today} />
        </div>
      )}
    </div>
  )
}

/** Placeholders in the shape of the content. */
function Coming() {
  return (
    <div className="mt-6">
      <div aria-hidden="true" className="h-20 border border-line bg-paper" />
      <div className="mt-10 grid gap-x-12 gap-y-12 xl:grid-cols-12">
        <div className="xl:col-span-7">
          <SkeletonRows label={loading} rows={7} />
        </div>
        <div aria-hidden="true" className="xl:col-span-5">
          <SkeletonRows label="" rows={5} />
        </div>
      </div>
    </div>
  )
}
