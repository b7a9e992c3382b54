import { contact } from '#content/contact.ts'
import { messages } from '#content/messages.ts'
import { longest } from '#domain/form-fields.ts'
import { sendContactMessage } from '#web/data/leads.ts'
import { AnswerPromise } from '#web/site/forms/answer-promise.tsx'
import { FormFrame, SubmitRow } from '#web/site/forms/form-frame.tsx'
import { TextCount } from '#web/site/forms/text-count.tsx'
import { usePrefill } from '#web/site/forms/use-prefill.ts'
import {
  contactMessage,
  type ContactMessage,
  type ContactMessageForm,
  type ReceivedContactMessage,
} from '#domain/leads/contract.ts'
import { SentNote } from '#web/site/forms/sent-note.tsx'
import { sentWords } from '#web/site/forms/sent-words.ts'
import { usePublicForm } from '#web/site/forms/use-public-form.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'

const { heading, requiredNote, fields, submit: submitLabel, submitting, promise } = contact.form

const options = {
  name: 'contact',
  contract: () => contactMessage,
  send: sendContactMessage,
  toasts: messages.contact,
}

export function ContactForm() {
  const { form, field, isSending, submit, result, failure, startAnother } = usePublicForm<
    ContactMessageForm,
    ContactMessage,
    ReceivedContactMessage
  >(options)
  const { control } = form
  usePrefill('contact', form)

  if (result && 'answer' in result) {
    return (
      <SentNote onAnother={startAnother}>
        {sentWords(result.at, result.answer.isConfirmed)}
      </SentNote>
    )
  }
  return (
    <FormFrame heading={heading} note={requiredNote} onSubmit={submit}>
      <TextField
        label={fields.name.label}
        required
        autoComplete="name"
        className="sm:col-span-2"
        {...field('name')}
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
        required
        autoComplete="off"
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
