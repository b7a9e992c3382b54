import type { Db } from '#server/db/open.ts'

const DAY_MS = 86_400_000

const samples = [
  {
    id: 'sample-review-1',
    name: 'Dana Whitfield',
    company: 'Whitfield Regional Haulage',
    rating: 5,
    text: 'Eleven particulate filters came back in four working days, each with its pressure readings before and after. Two were cracked, and we were told so before we paid for cleaning them.',
    days: 12,
  },
  {
    id: 'sample-review-2',
    name: 'Marcus Ojeda',
    company: 'Cuyahoga Stamping',
    rating: 5,
    text: 'We used to throw away forty cartridge filters a quarter. Now they go out on Friday and hang in the collector again on Monday.',
    days: 31,
  },
  {
    id: 'sample-review-3',
    name: 'Priya Raman',
    company: null,
    rating: 4,
    text: 'Good work and a clear report. Pick-up was a day later than agreed, but they called first.',
    days: 47,
  },
]

export async function seedReviews(db: Db, now: Date): Promise<void> {
  const rows = samples.map(({ days, ...sample }) => {
    const at = new Date(now.getTime() - days * DAY_MS)
    return {
      ...sample,
      consent: true,
      status: 'approved' as const,
      isSample: true,
      createdAt: at,
      approvedAt: at,
    }
  })
  await db
    .insertInto('reviews')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
