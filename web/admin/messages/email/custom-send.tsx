import { emailServicesPage } from '#content/admin-messages.ts'
import {
  emailToSend,
  type AcceptedMessage,
  type EmailServiceChoice,
  type EmailToSend,
  type EmailToSendForm,
} from '#domain/messages/contract.ts'
import { sendEmail } from '#web/data/messages.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { EmailPart } from './email-part.tsx'
import { sendResult, useEmailForm } from './use-email-form.ts'

const { custom, result: results } = emailServicesPage

/** A custom message. */
export function CustomSend({ service }: { service: EmailServiceChoice }) {
  const { field, ...life } = useEmailForm<EmailToSendForm, EmailToSend, AcceptedMessage>({
    name: 'email-send',
    contract: () => emailToSend,
    values: { to: '', subject: '', text: '' },
    send: (body, sending) => sendEmail({ ...body, service }, sending),
    failedHeading: results.sendFailed,
    resultOf: sendResult,
  })
  return (
    <EmailPart words={custom} {...life}>
      <TextField
        label={custom.to}
        type="email"
        required
        className="sm:col-span-2"
        {...field('to')}
      />
      <TextField label={custom.subject} required className="sm:col-span-2" {...field('subject')} />
      <TextAreaField
        label={custom.body}
        required
        rows={6}
        className="sm:col-span-2"
        {...field('text')}
      />
    </EmailPart>
  )
}
