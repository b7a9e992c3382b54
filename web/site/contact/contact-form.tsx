import { useWatch } from 'react-hook-form'
import { contact } from '#content/contact.ts'
import { messages } from '#content/messages.ts'
import { contactPage } from '#domain/addresses.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { longest } from '#domain/form-fields.ts'
import { hasQuote } from '#domain/leads/quote-fields.ts'
import { sendContactMessage } from '#web/data/leads.ts'
import { AnswerPromise } from '#web/site/forms/answer-promise.tsx'
import { FormFrame, SubmitRow } from '#web/site/forms/form-frame.tsx'
import { TextCount } from '#web/site/forms/text-count.tsx'
import { useAccountFields } from '#web/site/forms/use-account-fields.ts'
import { usePrefill } from '#web/site/forms/use-prefill.ts'
import {
  composed,
  contactForm,
  type ContactMessageForm,
  type TypedMessage,
} from '#domain/leads/contact-form.ts'
import { usePublicForm } from '#web/site/forms/use-public-form.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { ContactSent, type SentMessage } from './contact-sent.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { QuotePart } from './quote-part.tsx'
import { sendPhotos, usePhotos } from './use-photos.ts'

const { heading, requiredNote, fields, submit: submitLabel, submitting, promise } = contact.form

const options = { name: 'contact', contract: contactForm, toasts: messages.contact }
const quoteNames = ['filterKind', 'quantity', 'partNumber', 'zipCode'] as const

/** The stated body; the fields of a quote are in it only where there are any. */
function bodyOf({ website, ...typed }: Omit<TypedMessage, 'website'> & { website: string }) {
  const { name, email, phone, message, ...quoted } = composed({ ...typed, website: false })
  const stated = { name, email, phone, message, website }
  return hasQuote(typed) ? { ...quoted, ...stated } : stated
}

const fieldsOf = ({ firstName, lastName, email, phone }: Customer) => ({
  name: `${firstName} ${lastName}`,
  email,
  phone,
})

export function ContactForm() {
  const photos = usePhotos()
  const { form, field, errors, isSending, submit, result, failure, startAnother, propose } =
    usePublicForm<ContactMessageForm, TypedMessage, SentMessage>({
      ...options,
      async send(typed, key) {
        const saved = await sendContactMessage(bodyOf(typed), key)
        const photosFailed = await sendPhotos(saved.id, photos.photos)
        const photosSent = photos.photos.length - photosFailed.length
        return { ...saved, photosSent, photosFailed }
      },
    })
  const { control } = form
  usePrefill('contact', form)
  useAccountFields(form, { fieldsOf, propose, isOpen: !(result && 'answer' in result) })
  const name = field('name')
  const hasSome = useWatch({ control, name: quoteNames }).some(Boolean)

  if (result && 'answer' in result) {
    const onAnother = () => {
      photos.clear()
      startAnother()
    }
    return <ContactSent {...result} onAnother={onAnother} />
  }
  return (
    <FormFrame heading={heading} note={requiredNote} onSubmit={submit} action={contactPage}>
      <QuotePart
        field={field}
        control={control}
        isBegun={hasSome}
        isWrong={quoteNames.some((each) => errors[each] !== undefined)}
      >
        <PhotoPicker photos={photos} />
      </QuotePart>
      <TextField
        label={fields.name.label}
        required
        autoComplete="name"
        className="sm:col-span-2"
        {...name}
      />
      <TextField
        label={fields.email.label}
        type="email"
        required
        autoComplete="email"
        placeholder={fields.email.placeholder}
        {...field('email')}
      />
      <TextField
        label={fields.phone.label}
        type="tel"
        autoComplete="tel"
        placeholder={fields.phone.placeholder}
        {...field('phone')}
      />
      <TextAreaField
        label={fields.message.label}
        hint={
          <TextCount
            hint={fields.message.hint}
            most={longest.text}
            control={control}
            name="message"
          />
        }
        required={!hasSome}
        rows={7}
        className="sm:col-span-2"
        {...field('message')}
      />
      <SubmitRow isSending={isSending} failure={failure} label={submitLabel} pending={submitting}>
        <AnswerPromise stated={promise} />
      </SubmitRow>
    </FormFrame>
  )
}
