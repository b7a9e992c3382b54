import { testMail } from '#content/office-messages.ts'
import { emailWrong } from '#domain/form-fields.ts'
import {
  acceptedMessage,
  adminEmailTest,
  emailDiagnostics,
  emailServicesStatus,
  emailTest,
  emailTestResult,
  emailToSend,
  type AdminEmailTest,
  type EmailToSend,
} from '#domain/messages/contract.ts'
import { smsKindOf } from '#domain/outbox/texts/message-kinds.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { openProviders } from '#server/outbox/providers/open-providers.ts'
import { signedInStaff } from '#server/staff/session.ts'
import { sendMail, testMailService } from './send-mail.ts'
import { refusal } from './send-text.ts'
import { mailCount, newestOutcomes } from './sending-store.ts'

const config = { access: { staff: staffMay.sendMessages } }
const sending = { ...config, sends: true } as const
const anyone = { access: 'anyone' } as const
const tested = { response: { 200: emailTestResult } }
const services = ['sendgrid', 'resend', 'smtp', 'emailjs'] as const

/** One service behind the addresses of two pages. */
export function emailRoutes(app: App, deps: Deps): void {
  const whoIsStaff = signedInStaff(deps)

  for (const path of ['/api/admin/email-services', '/api/email-services'] as const) {
    // Open to anyone: which services are set up. How many emails were sent is for staff.
    app.get(
      `${path}/status`,
      { config: anyone, schema: { response: { 200: emailServicesStatus } } },
      async (request) => {
        const staff = await whoIsStaff(request.raw)
        return statusOf(deps, staff === null ? 0 : await mailCount(deps.db))
      },
    )

    app.get(
      `${path}/diagnostics`,
      { config, schema: { response: { 200: emailDiagnostics } } },
      () => diagnosticsOf(deps),
    )
  }

  app.post(
    '/api/admin/email-services/test',
    { config: sending, schema: { body: adminEmailTest, ...tested } },
    (request) => testMailService(deps, staffOf(request), letterOf(request.body)),
  )

  app.post(
    '/api/email-services/test',
    { config: sending, schema: { body: emailTest, ...tested } },
    (request) => {
      const { email: to, service } = request.body
      return testMailService(deps, staffOf(request), {
        to,
        service,
        subject: testMail.subjects.custom,
        text: testMail.text,
      })
    },
  )

  app.post(
    '/api/email-services/send',
    { config: sending, schema: { body: emailToSend, response: { 202: acceptedMessage } } },
    async (request, reply) =>
      reply
        .code(202)
        .send(await sendMail(deps, staffOf(request), request.body, idempotencyKey(request))),
  )
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

function isSetUp({ config: settings }: Deps, service: (typeof services)[number]): boolean {
  return openProviders(settings).mail.some(
    ({ name, isAvailable }) => name === service && isAvailable,
  )
}

function statusOf(deps: Deps, totalMessagesSent: number) {
  const [sendgrid, resend, smtp] = [
    isSetUp(deps, 'sendgrid'),
    isSetUp(deps, 'resend'),
    isSetUp(deps, 'smtp'),
  ]
  return {
    services: {
      sendgrid: { available: sendgrid },
      resend: { available: resend },
      smtp: { available: smtp },
      emailjs: { available: false },
    },
    servicesAvailable: [sendgrid, resend, smtp].filter(Boolean).length,
    totalMessagesSent,
    sendgridAvailable: sendgrid,
    resendAvailable: resend,
  }
}

/** "Working" means that it accepted its newest message: nothing is sent to find out. */
async function diagnosticsOf(deps: Deps) {
  const outcomes = new Map(
    (await newestOutcomes(deps.db)).map((outcome) => [outcome.service, outcome]),
  )
  const entries = services.map((service) => {
    const available = isSetUp(deps, service)
    const outcome = outcomes.get(service)
    const working = available && (outcome?.status === 'sent' || outcome?.status === 'delivered')
    return [
      service,
      { available, working, error: available && !working ? (outcome?.error ?? null) : null },
    ] as const
  })
  return { timestamp: deps.now().toISOString(), services: Object.fromEntries(entries) }
}
