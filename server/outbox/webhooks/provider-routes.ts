import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import * as calls from '#domain/outbox/provider-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { standardRefusal } from '#server/http/errors/errors.ts'
import { serve } from '#server/http/serve.ts'
import { type NextAppointment, receiveReport, receiveText } from './receive.ts'
import { resendReports, sendGridReports, twilioCall } from './reports.ts'
import { byResend, bySendGrid, byTwilio, type Signature, type SignedCall } from './signatures.ts'

/** Where providers report what became of a message, and Twilio passes on incoming texts. */
export function webhookRoutes(app: App, deps: Deps, nextAppointment: NextAppointment): void {
  void app.register((scope: App, _options, done) => {
    readAsItCame(scope)
    addRoutes(scope, deps, nextAppointment)
    done()
  })
}

function addRoutes(app: App, deps: Deps, nextAppointment: NextAppointment): void {
  const { config, db, now } = deps
  const { sendGrid, resend, twilio, publicUrl } = config
  const { reportOfSendGrid, reportOfResend, callOfTwilio } = calls
  const by = ({ log }: FastifyRequest) => ({ db, log })
  const signed = ({ header, isShaped, holds }: Signature) => ({
    signature: {
      header,
      isShaped: ({ headers }: FastifyRequest) => isShaped(headers),
      holds: (request: FastifyRequest) => holds(callOf(request, now())),
    },
  })

  serve(
    app,
    { reportOfSendGrid },
    {
      async reportOfSendGrid({ request }) {
        for (const report of sendGridReports(rawOf(request)))
          await receiveReport(by(request), { provider: 'sendgrid', channel: 'mail' }, report)
      },
    },
    signed(bySendGrid(sendGrid)),
  )

  serve(
    app,
    { reportOfResend },
    {
      async reportOfResend({ request }) {
        const eventId = String(request.headers['svix-id'])
        for (const report of resendReports(rawOf(request), eventId))
          await receiveReport(by(request), { provider: 'resend', channel: 'mail' }, report)
      },
    },
    signed(byResend(resend)),
  )

  serve(
    app,
    { callOfTwilio },
    {
      async callOfTwilio({ request, query }) {
        const { report, inbound } = twilioCall(rawOf(request), query.id ?? null)
        if (report !== null)
          await receiveReport(by(request), { provider: 'twilio', channel: 'sms' }, report)
        if (inbound !== null) await receiveText(deps, inbound, nextAppointment)
      },
    },
    signed(byTwilio(twilio, publicUrl)),
  )
}

// A signature holds for the bytes that came, whatever they say they are.
function readAsItCame(app: App): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    if (isUtf8(body)) done(null, body.toString('utf8'))
    else done(standardRefusal('malformed_body'))
  })
}

function rawOf({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : ''
}

function callOf(request: FastifyRequest, at: Date): SignedCall {
  return { headers: request.headers, raw: rawOf(request), url: request.originalUrl, at }
}
