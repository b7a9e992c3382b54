import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { testimonialsPage } from '#content/testimonials.ts'
import { fill } from '#domain/fill.ts'
import {
  review,
  reviewLength,
  type PublicReview,
  type Review,
  type ReviewForm as Written,
} from '#domain/reviews/contract.ts'
import { sendReview } from '#web/data/reviews.ts'
import { FormFrame, SubmitRow } from '#web/site/forms/form-frame.tsx'
import { TextCount } from '#web/site/forms/text-count.tsx'
import { SentNote } from '#web/site/forms/sent-note.tsx'
import { usePublicForm } from '#web/site/forms/use-public-form.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { RatingField } from './rating-field.tsx'

const {
  heading,
  requiredNote,
  textHint,
  fields,
  ratingOptions,
  submit: submitLabel,
  submitting,
  ...toasts
} = testimonialsPage.reviewForm
const lengthHint = fill(textHint, { fewest: String(reviewLength.fewest), most: reviewLength.most })
const oneToFive = ratingOptions.toReversed()

/** What the browser holds: the value of a radio button is a text. */
type Typed = Omit<Written, 'rating'> & { rating: string | null }

const typedReview = z.pipe(
  z.transform((typed: Typed): Written => ({
    ...typed,
    rating: Number(typed.rating ?? Number.NaN),
  })),
  review,
)

const formOptions = { name: 'review', contract: () => typedReview, send: sendReview, toasts }

export function ReviewForm() {
  const { form, field, isSending, submit, result, failure, startAnother } = usePublicForm<
    Typed,
    Review,
    PublicReview
  >(formOptions)
  const { control } = form
  const rating = Number(useWatch({ control, name: 'rating' }))

  if (result && 'answer' in result)
    return <SentNote onAnother={startAnother}>{toasts.sent.description}</SentNote>
  return (
    <FormFrame heading={heading} note={requiredNote} onSubmit={submit}>
      <TextField label={fields.name} required autoComplete="name" {...field('name')} />
      <TextField label={fields.company} autoComplete="organization" {...field('company')} />
      <RatingField
        label={fields.rating}
        options={oneToFive}
        chosen={oneToFive[rating - 1] ?? null}
        className="sm:col-span-2"
        {...field('rating')}
      />
      <TextAreaField
        label={fields.text}
        hint={
          <TextCount hint={lengthHint} most={reviewLength.most} control={control} name="text" />
        }
        required
        autoComplete="off"
        rows={6}
        className="sm:col-span-2"
        {...field('text')}
      />
      <CheckField label={fields.consent} required className="sm:col-span-2" {...field('consent')} />
      <SubmitRow isSending={isSending} failure={failure} label={submitLabel} pending={submitting} />
    </FormFrame>
  )
}
