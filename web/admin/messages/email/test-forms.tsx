import { emailServicesPage } from '#content/admin-messages.ts'
import {
  adminEmailTest,
  emailTest,
  type AdminEmailTest,
  type AdminEmailTestForm,
  type EmailServiceChoice,
  type EmailTest,
  type EmailTestForm,
  type EmailTestResult,
} from '#domain/messages/contract.ts'
import { emailTestKinds } from '#domain/outbox/texts/message-kinds.ts'
import { testEmail, testEmailType } from '#web/data/messages.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { EmailPart } from './email-part.tsx'
import { testResult, useEmailForm } from './use-email-form.ts'

const { test, typeTest, types, result: results } = emailServicesPage
type OfService = { service: EmailServiceChoice }

/** A short test by the preferred service. */
export function TestSend({ service }: OfService) {
  const { field, ...life } = useEmailForm<EmailTestForm, EmailTest, EmailTestResult>({
    name: 'email-test',
    contract: () => emailTest,
    values: { email: '' },
    send: (body) => testEmail({ ...body, service }),
    failedHeading: results.failed,
    resultOf: testResult,
  })
  return (
    <EmailPart words={test} {...life}>
      <TextField
        label={test.email}
        type="email"
        required
        className="sm:col-span-2"
        {...field('email')}
      />
    </EmailPart>
  )
}

/** A test of one type of message. */
export function TypeTest({ service }: OfService) {
  const { field, ...life } = useEmailForm<AdminEmailTestForm, AdminEmailTest, EmailTestResult>({
    name: 'email-type-test',
    contract: () => adminEmailTest,
    values: { phoneNumber: '', email: null, message: '', templateType: 'custom' },
    send: (body) => testEmailType({ ...body, preferredService: service }),
    failedHeading: results.failed,
    resultOf: testResult,
  })
  return (
    <EmailPart words={typeTest} look="secondary" {...life}>
      <TextField label={typeTest.email} type="email" required {...field('phoneNumber')} />
      <SelectField label={typeTest.type} {...field('templateType')}>
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
        {...field('message')}
      />
    </EmailPart>
  )
}
