import { contact } from '#content/contact.ts'
import { quote } from '#content/quote.ts'
import { pricedFilterNames } from '#content/priced-filters.ts'
import type { ReceivedContactMessage } from '#domain/leads/contract.ts'
import { SentNote } from '#web/site/forms/sent-note.tsx'
import { sentWords } from '#web/site/forms/sent-words.ts'
import { photoCount, PhotosLeft } from './photos-left.tsx'
import { QuoteAnswer } from './quote-answer.tsx'
import type { ChosenPhoto } from './use-photos.ts'

const { fields } = contact.form

/** A message that was sent, and how many of its photos were. */
export type SentMessage = ReceivedContactMessage & {
  photosSent: number
  photosFailed: readonly ChosenPhoto[]
}

/** What was sent, with the answer to a quote. */
export function ContactSent({
  answer,
  at,
  onAnother,
}: {
  answer: SentMessage
  at: Date
  onAnother: () => void
}) {
  const { id, name, email, phone, filterKind, quantity, partNumber, zipCode, photosSent } = answer
  return (
    <SentNote
      onAnother={onAnother}
      reference={answer.reference}
      answer={
        <>
          <QuoteAnswer {...answer} />
          <PhotosLeft messageId={id} failed={answer.photosFailed} />
        </>
      }
      sent={[
        [fields.name.label, name],
        [fields.email.label, email],
        [fields.phone.label, phone],
        [quote.fields.filterKind.label, filterKind && pricedFilterNames[filterKind]],
        [quote.fields.quantity.label, quantity === null ? null : quantity.toLocaleString('en-US')],
        [quote.fields.partNumber.label, partNumber],
        [quote.fields.zipCode.label, zipCode],
        [quote.photos.label, photosSent > 0 ? photoCount(photosSent, quote.photos.sent) : null],
        [fields.message.label, answer.message],
      ]}
    >
      {sentWords(at, answer.isConfirmed)}
    </SentNote>
  )
}
