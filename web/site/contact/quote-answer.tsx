import { quote } from '#content/quote.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { priceSentences, waySentence } from '#domain/leads/quote.ts'
import { type QuoteFields } from '#domain/leads/quote-fields.ts'
import { wayToUs } from '#domain/service-area.ts'
import { useNextPickupDay } from './use-next-pickup-day.ts'

const { heading, pickupLabel, freightLabel } = quote.answer

type AnswerProps = Pick<QuoteFields, 'filterKind' | 'quantity' | 'zipCode'>

/** What there is to say of these right away: the typical price, and how the filters get to us. */
export function QuoteAnswer({ filterKind, quantity, zipCode }: AnswerProps) {
  const way = zipCode === null ? null : wayToUs(zipCode)
  const day = useNextPickupDay(way?.kind === 'pickup')
  const price = priceSentences({ filterKind, quantity })
  // Said once it is whole: an answer that changes is read aloud twice.
  const isLooking = way?.kind === 'pickup' && day === undefined
  const byWhat =
    zipCode === null || isLooking ? null : waySentence(zipCode, day ? formatLongDay(day) : null)
  if (price === null && byWhat === null) return null
  return (
    <div className="mt-5 border-l-4 border-lake bg-paper p-4">
      {price !== null && (
        <>
          <p className="eyebrow">{heading}</p>
          <p className="mt-1 text-xl font-bold tabular-nums">{price.price}</p>
          <p className="mt-1 text-sm text-soot-800">{price.rest.join(' ')}</p>
        </>
      )}
      {byWhat !== null && (
        <p className={`text-sm ${price === null ? '' : 'mt-3'}`}>
          <strong>{way?.kind === 'pickup' ? pickupLabel : freightLabel}.</strong> {byWhat}
        </p>
      )}
    </div>
  )
}
