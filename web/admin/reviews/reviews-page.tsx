import { judgingPage } from '#content/office.ts'
import { fill } from '#domain/fill.ts'
import type { JudgedReview } from '#domain/reviews/judging.ts'
import { listStaffReviews, reviewsFile } from '#domain/reviews/staff-calls.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import { reviewCalls } from '#web/data/reviews-staff.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'

const { approve, columns: names, heading, lead, placeholder, reject, stars, statuses } = judgingPage
const tones = { pending: 'waiting', approved: 'done', rejected: 'stopped' } as const

/** /admin/reviews */
export function ReviewsPage() {
  return (
    <StaffPage here={staffPage('reviews')} heading={heading} lead={lead}>
      {() => <Reviews />}
    </StaffPage>
  )
}

function Reviews() {
  const { params, setParams } = useTabInAddress(['list'])
  return (
    <OfficeList
      list={listStaffReviews}
      file={reviewsFile}
      caption={heading}
      placeholder={placeholder}
      statuses={statuses}
      columns={columns}
      keyOf={({ id }) => id}
      place={{ params, setParams }}
    />
  )
}

const columns: readonly Column<JudgedReview>[] = [
  {
    key: 'name',
    label: names.name,
    place: 'title',
    cell: ({ name, company }) => (
      <>
        <span className="font-semibold">{name}</span>
        {company !== null && <span className="block text-soot-600">{company}</span>}
      </>
    ),
  },
  {
    key: 'stars',
    label: names.stars,
    place: 'line',
    cell: ({ rating }) => (
      <span className="whitespace-nowrap">{fill(stars, { count: String(rating) })}</span>
    ),
  },
  {
    key: 'text',
    label: names.text,
    place: 'line',
    isText: true,
    cell: ({ text }) => (
      <span className="measure block break-words whitespace-pre-line">{text}</span>
    ),
  },
  {
    key: 'sent',
    label: names.sent,
    place: 'line',
    isWide: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={wholeInstant(createdAt)} className="whitespace-nowrap">
        {shortDay(createdAt)}
      </time>
    ),
  },
  {
    key: 'status',
    label: names.status,
    place: 'mark',
    cell: ({ status }) => <StatusMark tone={tones[status]}>{statuses[status]}</StatusMark>,
  },
  { key: 'act', label: names.act, place: 'line', cell: (review) => <Judge {...review} /> },
]

function Judge({ id, status }: JudgedReview) {
  const { isBusy, act } = useAct()
  return (
    <div className="flex flex-wrap gap-2">
      {status !== 'approved' && (
        <SmallButton
          disabled={isBusy}
          onClick={() => void act(() => reviewCalls.approve(id), approve.done)}
        >
          {approve.submit}
        </SmallButton>
      )}
      {status !== 'rejected' && (
        <AskFirst
          {...reject}
          isBusy={isBusy}
          onSure={() => void act(() => reviewCalls.reject(id), reject.done)}
        />
      )}
    </div>
  )
}
