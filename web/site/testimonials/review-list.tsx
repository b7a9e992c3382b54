import { testimonialsPage } from '#content/testimonials.ts'
import { Stars } from '#web/site/components/stars.tsx'
import { Button } from '#web/ui/button.tsx'

const { heading, loading, noScript, empty, failed, retry, sample, fromAccount, more, stars } =
  testimonialsPage.reviews

/** The approved reviews: `review-list-script.ts` asks for them and shows one of the four states. */
export function ReviewList() {
  return (
    <section
      className="wrap min-h-112 pb-16 lg:pb-20"
      aria-labelledby="reviews"
      aria-busy
      data-reviews
    >
      <div className="grid gap-x-12 gap-y-8 border-t-2 border-ink pt-6 lg:grid-cols-12">
        <h2 id="reviews" className="max-w-[16ch] text-2xl lg:col-span-4">
          {heading}
        </h2>
        <div className="lg:col-span-7 lg:col-start-6">
          <Skeleton />
          <noscript>
            <p>{noScript}</p>
          </noscript>
          <div hidden role="alert" data-state="failed">
            <p className="font-semibold text-kiln">{failed}</p>
            <Button look="secondary" className="mt-4">
              {retry}
            </Button>
          </div>
          <p hidden data-state="empty">
            {empty}
          </p>
          <div hidden data-state="loaded">
            <ul />
            <details hidden className="border-t border-line" data-more={more}>
              <summary className="py-4 font-semibold text-lake">{more}</summary>
              <ul />
            </details>
          </div>
          <template>
            <ReviewEntry />
          </template>
        </div>
      </div>
    </section>
  )
}

/** One review without its words. The marks name what goes where. */
function ReviewEntry() {
  return (
    <li className="border-t border-line py-6 first:border-0 first:pt-0">
      <div
        className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm"
        data-labels={JSON.stringify(stars)}
      >
        <Stars rating={5} label="" />
        <span data-day className="text-soot-600" />
        <span data-from-account className="flex items-center gap-1.5 text-xs text-moss">
          <svg
            viewBox="0 0 16 16"
            className="size-3.5 fill-none stroke-current stroke-2"
            aria-hidden="true"
          >
            <path d="m2 8.5 4 4 8-9" />
          </svg>
          {fromAccount}
        </span>
        <span data-sample className="rounded-sm border border-soot-400 px-2 text-xs text-soot-600">
          {sample}
        </span>
      </div>
      <p data-text className="measure mt-3 whitespace-pre-line" />
      <p className="mt-3 text-sm">
        <strong />
        <span data-company className="text-soot-600" />
      </p>
    </li>
  )
}

/** The shape of three reviews, so that the page does not jump when they load. */
function Skeleton() {
  return (
    <div role="status" data-state="loading" className="noscript:hidden">
      <span className="sr-only">{loading}</span>
      {[1, 2, 3].map((row) => (
        <div
          key={row}
          className="border-t border-line py-6 first-of-type:border-0 first-of-type:pt-0"
          aria-hidden="true"
        >
          <div className="h-4 w-40 bg-soot-200" />
          <div className="mt-4 h-4 w-full max-w-[60ch] bg-soot-200" />
          <div className="mt-2 h-4 w-3/4 max-w-[48ch] bg-soot-200" />
          <div className="mt-5 h-4 w-48 max-w-full bg-soot-200" />
        </div>
      ))}
    </div>
  )
}
