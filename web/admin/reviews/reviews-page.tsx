import { judgingPage } from '#content/judging.ts'
import { reviewStates } from '#domain/reviews/states.ts'
import { optionsOf } from '#domain/states.ts'
import { fill } from '#domain/fill.ts'
import type { StaffReview } from '#domain/reviews/staff-contract.ts'
import { listStaffReviews, reviewsFile } from '#domain/reviews/staff-calls.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { MayBeAutomatic } from '#web/admin/components/may-be-automatic.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { reviewCalls } from '#web/data/reviews-staff.ts'
import { day, state } from '#web/account/lists/columns.tsx'
import { acts, text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'

const { approve, columns: names, heading, lead, placeholder, reject, stars, takeDown } = judgingPage

/** /admin/reviews */
export function ReviewsPage() {
  return (
    <StaffPage here={staffPage('reviews')} heading={heading} lead={lead}>
      {() => <Reviews />}
    </StaffPage>
  )
}

function Reviews() {
  const place = useTabInAddress(['list'])
  return (
    <OfficeList
      list={listStaffReviews}
      file={reviewsFile}
      caption={heading}
      placeholder={placeholder}
      statuses={optionsOf(reviewStates)}
      columns={columns}
      place={place}
    />
  )
}

const columns: readonly Column<StaffReview>[] = [
  title(names.name, ({ name, company, mayBeAutomatic }) => (
    <>
      <span className="font-semibold">{name}</span>
      {company !== null && <span className="block text-soot-600">{company}</span>}
      <MayBeAutomatic mayBeAutomatic={mayBeAutomatic} />
    </>
  )),
  text(names.stars, ({ rating }) => (
    <span className="whitespace-nowrap">{fill(stars, { count: String(rating) })}</span>
  )),
  text(
    names.text,
    ({ text }) => <span className="measure block break-words whitespace-pre-line">{text}</span>,
    { isText: true },
  ),
  day(names.sent, ({ createdAt }) => createdAt, { isWide: true }),
  state(names.status, ({ status }) => reviewStates[status]),
  acts(names.act, (review) => <Judge {...review} />),
]

/** Approves it or, after a question, rejects it. */
export function Judge({ id, status }: Pick<StaffReview, 'id' | 'status'>) {
  const { isBusy, act } = useAct()
  const refusal = status === 'approved' ? takeDown : reject
  return (
    <div className="flex flex-wrap gap-2 lg:flex-nowrap">
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
          {...refusal}
          isBusy={isBusy}
          onSure={() => void act(() => reviewCalls.reject(id), refusal.done)}
        />
      )}
    </div>
  )
}
