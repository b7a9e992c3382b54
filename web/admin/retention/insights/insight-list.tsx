import { insightsPage } from '#content/admin-insights.ts'
import { addressOfRow } from '#domain/staff-addresses.ts'
import { Nothing } from '#web/account/nothing.tsx'
import { CustomerLink } from '#web/admin/components/row-link.tsx'
import { shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import { MarkedHeading, type Source } from '#web/admin/components/source-mark.tsx'
import { insightStates } from '#domain/retention/states.ts'
import { StateMark } from '#web/account/state-mark.tsx'
import { byUrgency, type Insight } from './insight.ts'

const { types, priorities, action, toRow, empty, emptyNext } = insightsPage
const rowWords: Readonly<Record<string, string>> = toRow

type InsightListProps = { heading: string; insights: readonly Insight[]; source: Source }

export function InsightList({ heading, insights, source }: InsightListProps) {
  return (
    <section aria-labelledby="insights" className="mt-8">
      <MarkedHeading id="insights" source={source} look="text-lg">
        {heading}
      </MarkedHeading>
      {insights.length === 0 ? (
        <Nothing heading={empty} text={emptyNext} />
      ) : (
        <ul className="mt-3 border-t border-ink">
          {byUrgency(insights).map((insight) => (
            <InsightRow key={insight.id} insight={insight} />
          ))}
        </ul>
      )}
    </section>
  )
}

const priorityLooks: Record<Insight['priority'], string> = {
  high: 'border-kiln text-kiln font-semibold',
  medium: 'border-amber text-amber',
  low: 'border-soot-400 text-soot-600',
}

function InsightRow({ insight }: { insight: Insight }) {
  const {
    type,
    priority,
    customerId,
    customerName,
    rowKind,
    rowId,
    message,
    actionRequired,
    createdAt,
    status,
  } = insight
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-4 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <h3 className="text-base break-words">
          <CustomerLink customerId={rowKind === undefined ? null : customerId}>
            {customerName}
          </CustomerLink>
        </h3>
        <p className="mt-0.5 text-sm text-soot-600">{types[type]}</p>
      </div>
      <div className="lg:col-span-6">
        <p>{message}</p>
        {rowKind !== undefined && rowId !== undefined && (
          <a
            href={addressOfRow({ rowKind, rowId, customerName })}
            aria-label={`${rowWords[rowKind] ?? toRow.triage}: ${customerName}`}
            className="link mt-1 inline-block text-sm"
          >
            {rowWords[rowKind] ?? toRow.triage}
          </a>
        )}
        <p className="mt-1 text-sm">
          <span className="text-soot-600">{action}: </span>
          <span className="font-semibold">{actionRequired}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm lg:col-span-3 lg:justify-end lg:self-start">
        <span className={`rounded-sm border px-2 leading-6 ${priorityLooks[priority]}`}>
          {priorities[priority]}
        </span>
        <StateMark isStated {...insightStates[status]} />
        <time dateTime={createdAt} title={wholeInstant(createdAt)} className="text-soot-600">
          {shortDay(createdAt)}
        </time>
      </div>
    </li>
  )
}
