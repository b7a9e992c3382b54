import { testimonialsPage } from '#content/testimonials.ts'
import { formatLongDay, todayAt } from '#domain/calendar.ts'
import type { PublicReview } from '#domain/reviews/contract.ts'
import { Stars } from '#web/site/parts/stars.tsx'
import { Button } from '#web/ui/button.tsx'
import { useReviews } from './use-reviews.ts'

const { heading, loading, noScript, empty, failed, retry: retryLabel, sample, stars } = testimonialsPage.reviews

export function ReviewList() {
  const { shown, retry } = useReviews()
  return (
    <section className="wrap pb-16 lg:pb-24" aria-labelledby="reviews" aria-busy={shown.state === 'loading'}>
      <div className="grid gap-x-12 gap-y-8 border-t-2 border-ink pt-6 lg:grid-cols-12">
        <h2 id="reviews" className="max-w-[16ch] text-2xl lg:col-span-4">
          {heading}
        </h2>
        <div className="lg:col-span-7 lg:col-start-6">
          {shown.state === 'loading' && <Skeleton />}
          <noscript>
            <p>{noScript}</p>
          </noscript>
          {shown.state === 'failed' && <Failed retry={retry} />}
          {shown.state === 'loaded' && <List reviews={shown.reviews} />}
        </div>
      </div>
    </section>
  )
}

function List({ reviews }: { reviews: PublicReview[] }) {
  if (reviews.length === 0) return <p>{empty}</p>
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review.id} className="border-t border-line py-6 first:border-0 first:pt-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <Stars rating={review.rating} label={stars[review.rating - 1] ?? ''} />
            <time dateTime={review.createdAt} className="text-soot-600">
              {formatLongDay(todayAt(new Date(review.createdAt)))}
            </time>
            {review.isSample && <span className="rounded-sm border border-soot-400 px-2 text-xs text-soot-600">{sample}</span>}
          </div>
          <p className="measure mt-3 whitespace-pre-line">{review.text}</p>
          <p className="mt-3 text-sm">
            <strong>{review.name}</strong>
            {review.company && <span className="text-soot-600">{`, ${review.company}`}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <div role="alert">
      <p className="font-semibold text-kiln">{failed}</p>
      <Button look="secondary" onClick={retry} className="mt-4">
        {retryLabel}
      </Button>
    </div>
  )
}

/** The shape of three reviews, so that the page does not jump when they come. */
function Skeleton() {
  return (
    <div role="status" className="noscript:hidden">
      <span className="sr-only">{loading}</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="border-t border-line py-6 first-of-type:border-0 first-of-type:pt-0" aria-hidden="true">
          <div className="h-4 w-40 bg-soot-200" />
          <div className="mt-4 h-4 w-full max-w-[60ch] bg-soot-200" />
          <div className="mt-2 h-4 w-3/4 max-w-[48ch] bg-soot-200" />
          <div className="mt-5 h-4 w-48 max-w-full bg-soot-200" />
        </div>
      ))}
    </div>
  )
}
