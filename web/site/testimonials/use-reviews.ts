import { useEffect, useState } from 'react'
import type { PublicReview } from '#domain/reviews/contract.ts'
import { publishedReviews } from '#web/data/reviews.ts'

export type Reviews = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; reviews: PublicReview[] }

const load = (): Promise<Reviews> =>
  publishedReviews().then(
    (reviews) => ({ state: 'loaded', reviews }),
    () => ({ state: 'failed' }),
  )

/** The approved reviews, and a way to ask for them again. */
export function useReviews(): { shown: Reviews; retry: () => void } {
  const [shown, setShown] = useState<Reviews>({ state: 'loading' })

  // The built page knows no reviews: they are asked for once it is there.
  useEffect(() => void load().then(setShown), [])

  return {
    shown,
    retry() {
      setShown({ state: 'loading' })
      void load().then(setShown)
    },
  }
}
