import { demo } from '#content/demo.ts'
import { messages } from '#content/messages.ts'
import { demoPage } from '#domain/addresses.ts'
import { formatLongDay, todayAt } from '#domain/calendar.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { longest } from '#domain/form-fields.ts'
import { lastDemoDay } from '#domain/leads/leads.ts'
import { requestDemo } from '#web/data/leads.ts'
import { AnswerPromise } from '#web/site/forms/answer-promise.tsx'
import { FormFrame, SubmitRow } from '#web/site/forms/form-frame.tsx'
import { TextCount } from '#web/site/forms/text-count.tsx'
import { useAccountFields } from '#web/site/forms/use-account-fields.ts'
import { usePrefill } from '#web/site/forms/use-prefill.ts'
import {
  demoRequestOn,
  type DemoRequest,
  type DemoRequestForm,
  type ReceivedDemoRequest,
} from '#domain/leads/contract.ts'
import { SentNote } from '#web/site/forms/sent-note.tsx'
import { sentWords } from '#web/site/forms/sent-words.ts'
import { usePublicForm } from '#web/site/forms/use-public-form.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { useNow } from '#web/ui/use-now.ts'

const {
  heading,
  requiredNote,
  fields,
  filterTypes,
  submit: submitLabel,
  submitting,
  promise,
} = demo.form

const options = {
  name: 'demo',
  contract: () => demoRequestOn(todayAt(new Date())),
  send: requestDemo,
  toasts: messages.demo,
}

const fieldsOf = ({ firstName, lastName, company, email, phone }: Customer) => ({
  fullName: `${firstName} ${lastName}`,
  companyName: company,
  email,
  phone,
})

export function DemoForm() {
  const { form, field, isSending, submit, result, failure, startAnother, propose } = usePublicForm<
    DemoRequestForm,
    DemoRequest,
    ReceivedDemoRequest
  >(options)
  const { control } = form
  const now = useNow()
  usePrefill('demo', form)
  useAccountFields(form, { fieldsOf, propose, isOpen: !(result && 'answer' in result) })

  if (result && 'answer' in result) {
    const { answer: sent } = result
    return (
      <SentNote
        onAnother={startAnother}
        reference={sent.reference}
        sent={[
          [fields.fullName.label, sent.fullName],
          [fields.companyName.label, sent.companyName],
          [fields.email.label, sent.email],
          [fields.phone.label, sent.phone],
          [fields.preferredDate.label, sent.preferredDate && formatLongDay(sent.preferredDate)],
          [
            fields.filterTypes.label,
            filterTypes.find(({ value }) => value === sent.filterTypes)?.label ?? sent.filterTypes,
          ],
          [fields.comments.label, sent.comments],
        ]}
      >
        {sentWords(result.at, result.answer.isConfirmed)}
      </SentNote>
    )
  }
  return (
    <FormFrame heading={heading} note={requiredNote} onSubmit={submit} action={demoPage}>
      <TextField
        label={fields.fullName.label}
        required
        autoComplete="name"
        {...field('fullName')}
      />
      <TextField
        label={fields.companyName.label}
        autoComplete="organization"
        {...field('companyName')}
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
        required
        autoComplete="tel"
        placeholder={fields.phone.placeholder}
        {...field('phone')}
      />
      <DayField
        label={fields.preferredDate.label}
        hint={fields.preferredDate.hint}
        min={now === null ? undefined : todayAt(now)}
        max={now === null ? undefined : lastDemoDay(todayAt(now))}
        {...field('preferredDate')}
      />
      <SelectField
        label={fields.filterTypes.label}
        hint={fields.filterTypes.hint}
        {...field('filterTypes')}
      >
        <option value="">{fields.filterTypes.placeholder}</option>
        {filterTypes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={fields.comments.label}
        hint={
          <TextCount
            hint={fields.comments.hint}
            most={longest.text}
            control={control}
            name="comments"
          />
        }
        className="sm:col-span-2"
        {...field('comments')}
      />
      <SubmitRow isSending={isSending} failure={failure} label={submitLabel} pending={submitting}>
        <AnswerPromise stated={promise} />
      </SubmitRow>
    </FormFrame>
  )
}
