import { emailServicesPage } from '#content/admin-messages.ts'
import {
  adminEmailTest,
  emailTest,
  emailToSend,
  type AcceptedMessage,
  type AdminEmailTest,
  type AdminEmailTestForm,
  type EmailServiceChoice,
  type EmailTest,
  type EmailTestForm,
  type EmailTestResult,
  type EmailToSend,
  type EmailToSendForm,
} from '#domain/messages/contract.ts'
import { emailTestKinds } from '#domain/outbox/texts/message-kinds.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { sendEmail, testEmail, testEmailType } from '#web/data/messages.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { ResultAlert } from './result-alert.tsx'
import { sendResult, testResult, useEmailForm, type Result } from './use-email-form.ts'

const { test, typeTest, types, custom, result: results } = emailServicesPage
type OfService = { service: EmailServiceChoice }

/** A short test by the preferred service. */
export function TestSend({ service }: OfService) {
  const { form, errors, isSending, submit, result } = useEmailForm<
    EmailTestForm,
    EmailTest,
    EmailTestResult
  >({
    name: 'email-test',
    contract: () => emailTest,
    values: { email: '' },
    send: (body) => testEmail({ ...body, service }),
    failedHeading: results.failed,
    resultOf: testResult,
  })
  return (
    <Part {...test} result={result}>
      <ActionForm
        label={test.heading}
        onSubmit={submit}
        isSending={isSending}
        submit={test.submit}
        submitting={test.submitting}
      >
        <TextField
          label={test.email}
          type="email"
          required
          className="sm:col-span-2"
          error={errors.email?.message}
          {...form.register('email')}
        />
      </ActionForm>
    </Part>
  )
}

/** A test of one type of message. */
export function TypeTest({ service }: OfService) {
  const { form, errors, isSending, submit, result } = useEmailForm<
    AdminEmailTestForm,
    AdminEmailTest,
    EmailTestResult
  >({
    name: 'email-type-test',
    contract: () => adminEmailTest,
    values: { phoneNumber: '', email: null, message: '', templateType: 'custom' },
    send: (body) => testEmailType({ ...body, preferredService: service }),
    failedHeading: results.failed,
    resultOf: testResult,
  })
  return (
    <Part {...typeTest} result={result}>
      <ActionForm
        label={typeTest.heading}
        look="secondary"
        onSubmit={submit}
        isSending={isSending}
        submit={typeTest.submit}
        submitting={typeTest.submitting}
      >
        <TextField
          label={typeTest.email}
          type="email"
          required
          error={errors.phoneNumber?.message}
          {...form.register('phoneNumber')}
        />
        <SelectField
          label={typeTest.type}
          error={errors.templateType?.message}
          {...form.register('templateType')}
        >
          {emailTestKinds.map((kind) => (
            <option key={kind} value={kind}>
              {types[kind]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={typeTest.message}
          required
          rows={3}
          className="sm:col-span-2"
          error={errors.message?.message}
          {...form.register('message')}
        />
      </ActionForm>
    </Part>
  )
}

/** A custom message. */
export function CustomSend({ service }: OfService) {
  const { form, errors, isSending, submit, result } = useEmailForm<
    EmailToSendForm,
    EmailToSend,
    AcceptedMessage
  >({
    name: 'email-send',
    contract: () => emailToSend,
    values: { to: '', subject: '', text: '' },
    send: (body, sending) => sendEmail({ ...body, service }, sending),
    failedHeading: results.sendFailed,
    resultOf: sendResult,
  })
  return (
    <Part heading={custom.heading} result={result}>
      <ActionForm
        label={custom.heading}
        onSubmit={submit}
        isSending={isSending}
        submit={custom.submit}
        submitting={custom.submitting}
      >
        <TextField
          label={custom.to}
          type="email"
          required
          className="sm:col-span-2"
          error={errors.to?.message}
          {...form.register('to')}
        />
        <TextField
          label={custom.subject}
          required
          className="sm:col-span-2"
          error={errors.subject?.message}
          {...form.register('subject')}
        />
        <TextAreaField
          label={custom.body}
          required
          rows={6}
          className="sm:col-span-2"
          error={errors.text?.message}
          {...form.register('text')}
        />
      </ActionForm>
    </Part>
  )
}

type PartProps = {
  heading: string
  lead?: string
  result: Result | null
  children: React.ReactNode
}

function Part({ heading, lead, result, children }: PartProps) {
  return (
    <section aria-label={heading}>
      <h2 className="text-lg">{heading}</h2>
      {lead && <p className="mt-1 text-sm text-soot-800">{lead}</p>}
      <div className="mt-4">{children}</div>
      {result && <ResultAlert {...result} />}
    </section>
  )
}
