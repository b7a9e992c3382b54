import * as calls from '#domain/messages/email-staff-calls.ts'
import { testMail } from '#content/office-messages.ts'
import { emailWrong } from '#domain/form-fields.ts'
import { emailTest, type AdminEmailTest, type EmailToSend } from '#domain/messages/contract.ts'
import { smsKindOf } from '#domain/outbox/texts/message-kinds.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { diagnosticsOf } from './mail-services.ts'
import { sendMail, testMailService } from './send-mail.ts'
import { refusal } from './send-text.ts'

/** One service behind the addresses of two pages. */
export function emailRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    readOfficeEmailDiagnostics: () => diagnosticsOf(deps),
    readEmailDiagnostics: () => diagnosticsOf(deps),

    testEmailType: ({ actor, body }) => testMailService(deps, actor, letterOf(body)),

    testEmail: ({ actor, body: { email: to, service } }) =>
      testMailService(deps, actor, {
        to,
        service,
        subject: testMail.subjects.custom,
        text: testMail.text,
      }),

    sendEmail: ({ actor, body, key }) => sendMail(deps, actor, body, key),
  })
}

/** The specified body names its address phoneNumber; it is read as an email address. */
function letterOf({
  phoneNumber,
  email,
  message,
  templateType,
  preferredService,
}: AdminEmailTest): EmailToSend {
  const field = email === null ? 'phoneNumber' : 'email'
  const read = emailTest.shape.email.safeParse(email ?? phoneNumber ?? '')
  if (!read.success) throw refusal(field, emailWrong)
  return {
    to: read.data,
    subject: testMail.subjects[smsKindOf(templateType)],
    text: message,
    service: preferredService,
  }
}
