import { createHash } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isNotReceivedReason } from '#content/forms-without-script.ts'
import { contactPage, demoPage, notReceivedPage, receivedPage } from '#domain/addresses.ts'
import { CodedError, type ErrorCode } from '#domain/errors.ts'
import { honeypotName } from '#domain/form-fields.ts'
import { composed, contactForm } from '#domain/leads/contact-form.ts'
import { demoRequest } from '#domain/leads/contract.ts'
import type { App, Deps } from '#server/http/context.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { receiveContactMessage, receiveDemoRequest } from './receive.ts'

const hourMs = 3_600_000
const type = 'application/x-www-form-urlencoded'
const typed = z.record(z.string(), z.string())
type Typed = z.infer<typeof typed>

/**
 * Contact and demo of a browser without scripts: it posts the form of the page and is led (303) to
 * a page that says whether we have it. The same rules, limits and mails as the calls of the API.
 */
export function formsWithoutScript(app: App, deps: Deps): void {
  app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    scope.setErrorHandler(leadToReason)
    const options = {
      config: { access: 'anyone', limit: 'publicForm' },
      schema: { hide: true, body: typed, response: { 303: z.null() } },
    } as const

    scope.post(contactPage, options, async ({ body }, reply) => {
      const form = withHoneypot(body)
      await receiveContactMessage(deps, composed(read(contactForm(form), form)), keyOf(body))
      return reply.redirect(receivedPage, 303)
    })

    scope.post(demoPage, options, async ({ body }, reply) => {
      const form = withHoneypot(body)
      await receiveDemoRequest(deps, read(demoRequest, form), keyOf(body))
      return reply.redirect(receivedPage, 303)
    })
  })

  // A second press, or a reload, sends the same once more.
  const keyOf = (body: Typed) =>
    createHash('sha256')
      .update(JSON.stringify([Math.floor(deps.now().getTime() / hourMs), body]))
      .digest('base64url')
}

const withHoneypot = ({ [honeypotName]: website = '', ...fields }: Typed): Typed => ({
  ...fields,
  website,
})

function read<Body>(contract: z.ZodMiniType<Body>, form: unknown): Body {
  const result = z.safeParse(contract, form)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = String(issue?.path[0] ?? '')
  throw new CodedError('invalid_input', issue?.message ?? '', { [field]: issue?.message ?? '' })
}

const reasonOf: Partial<Record<ErrorCode, string>> = {
  too_many_requests: 'often',
  database_unavailable: 'later',
}

function leadToReason(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const reason = whyNot(error)
  if (reason === null) throw error
  return reply.redirect(
    isNotReceivedReason(reason) ? `${notReceivedPage}#${reason}` : notReceivedPage,
    303,
  )
}

/** Null for what is no matter of a person's form. */
function whyNot(error: FastifyError): string | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'message'
  if (isDatabaseUnavailable(error)) return 'later'
  if (!(error instanceof CodedError)) return null
  if (error.code === 'invalid_input') return Object.keys(error.fields ?? {})[0] ?? ''
  return reasonOf[error.code] ?? null
}
