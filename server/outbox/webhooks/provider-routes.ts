import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { App, Deps } from '#server/http/context.ts'
import { standardRefusal } from '#server/http/errors/errors.ts'
import { webhookPath } from '#server/outbox/providers/open-providers.ts'
import { receiveReport, receiveText } from './receive.ts'
import { resendReports, sendGridReports, twilioCall } from './reports.ts'
import { byResend, bySendGrid, byTwilio, type Signature, type SignedCall } from './signatures.ts'

// SendGrid gathers events into one call; of the others each has one, a few kilobytes long.
const mostEventsBytes = 1024 * 1024
const mostEventBytes = 64 * 1024
const response = { 204: z.undefined() }
const twilioQuery = z.object({ id: z.optional(z.string()) })

/** Where providers report what became of a message, and Twilio passes on incoming texts. */
export function webhookRoutes(app: App, deps: Deps): void {
  void app.register((scope: App, _options, done) => {
    readAsItCame(scope)
    addRoutes(scope, deps)
    done()
  })
}

function addRoutes(app: App, deps: Deps): void {
  const { config, db, now } = deps
  const { sendGrid, resend, twilio, publicUrl } = config
  const signed = ({ isShaped, holds }: Signature, bodyLimit = mostEventBytes) => ({
    bodyLimit,
    config: {
      access: 'signature',
      signature: {
        isShaped: ({ headers }: FastifyRequest) => isShaped(headers),
        holds: (request: FastifyRequest) => holds(callOf(request, now())),
      },
    } as const,
  })

  app.post(
    `${webhookPath}/sendgrid`,
    { ...signed(bySendGrid(sendGrid), mostEventsBytes), schema: { response } },
    async (request, reply) => {
      for (const report of sendGridReports(rawOf(request)))
        await receiveReport(db, 'sendgrid', 'mail', report)
      return reply.code(204).send()
    },
  )

  app.post(
    `${webhookPath}/resend`,
    { ...signed(byResend(resend)), schema: { response } },
    async (request, reply) => {
      const eventId = String(request.headers['svix-id'])
      for (const report of resendReports(rawOf(request), eventId))
        await receiveReport(db, 'resend', 'mail', report)
      return reply.code(204).send()
    },
  )

  app.post(
    `${webhookPath}/twilio`,
    { ...signed(byTwilio(twilio, publicUrl)), schema: { querystring: twilioQuery, response } },
    async (request, reply) => {
      const { report, inbound } = twilioCall(rawOf(request), request.query.id ?? null)
      if (report !== null) await receiveReport(db, 'twilio', 'sms', report)
      if (inbound !== null) await receiveText(deps, inbound)
      return reply.code(204).send()
    },
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
