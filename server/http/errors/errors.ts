import type { FastifyReply, FastifyRequest } from 'fastify'
import { CodedError, type ErrorAnswer, type ErrorCode } from '#domain/errors.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import type { App } from '#server/http/context.ts'
import { invalidInput } from './invalid-input.ts'

/** The one place where a code gets its status. */
export const statusOf = {
  invalid_input: 400,
  malformed_body: 400,
  not_signed_in: 401,
  // Unlike `not_signed_in`, nothing that a page has to go to the sign-in for.
  wrong_credentials: 401,
  not_allowed: 403,
  email_not_proven: 403,
  // Leads a page of staff to where it is set up.
  second_factor_needed: 403,
  cross_site: 403,
  other_host: 421,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  key_reused: 422,
  no_readings: 409,
  // Asked about once: the same with its confirmation is stored.
  doubtful_reading: 409,
  doubtful_arrival: 409,
  link_ended: 410,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  database_unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>

const databaseRetrySeconds = 30

const sentenceOf = {
  malformed_body: 'The request could not be read. Please reload the page and try again.',
  too_large: 'This is more than we can take in one request. Please shorten it and try again.',
  unsupported_media_type: 'The request has to be sent as JSON.',
  database_unavailable:
    'We can’t save this right now. You haven’t lost anything. Please try again in a minute.',
  internal: 'Something went wrong on our side. Please try again.',
} as const

const frameworkCodes = new Map<unknown, keyof typeof sentenceOf>([
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'malformed_body'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'malformed_body'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'malformed_body'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'too_large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported_media_type'],
])

/**
 * Turns whatever a route throws into one shape of answer. The cause of a 500 goes to the log and
 * nowhere else.
 */
export function answerErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error, request)
    if (refusal.code === 'internal' || isTornTie(error))
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
    if (refusal.code === 'database_unavailable') {
      request.log.warn({ err: error, route: request.routeOptions.url }, 'database unavailable')
      reply.header('retry-after', databaseRetrySeconds)
    }
    if (refusal.retryAfterSeconds !== undefined)
      reply.header('retry-after', refusal.retryAfterSeconds)
    return refuse(reply, refusal)
  })
}

export function refuse(
  reply: FastifyReply,
  { code, message, fields, details }: CodedError,
): FastifyReply {
  const answer = errorAnswer(code, message, reply.request.id, fields)
  return reply.code(statusOf[code]).send({ ...details, ...answer })
}

/** The body of a refusal. */
export function errorAnswer(
  code: ErrorCode,
  message: string,
  requestId: string,
  fields?: Record<string, string>,
): ErrorAnswer {
  return fields === undefined ? { message, code, requestId } : { message, code, requestId, fields }
}

/** A refusal with the standard message of its code. */
export function standardRefusal(code: keyof typeof sentenceOf): CodedError {
  return new CodedError(code, sentenceOf[code])
}

function refusalFor(error: unknown, request: FastifyRequest): CodedError {
  if (error instanceof CodedError) return error
  const invalid = invalidInput(error)
  // A body that is not an object has no field to blame: it is treated like broken JSON.
  if (invalid !== null)
    return isAboutBody(error) && !isObject(request.body)
      ? standardRefusal('malformed_body')
      : invalid
  if (isTornTie(error)) return new CodedError('conflict', changedMeanwhile)
  if (isDatabaseUnavailable(error)) return standardRefusal('database_unavailable')
  return standardRefusal(
    frameworkCodes.get(property(error, 'code')) ??
      (isUnreadable(error) ? 'malformed_body' : 'internal'),
  )
}

const changedMeanwhile =
  'Someone else changed what this belongs to just now. Please reload the page and try again.'

// A call checks what it names; at its commit that has gone to another company. Logged as a defect,
// since a check that is missing looks the same.
function isTornTie(error: unknown): boolean {
  const constraint = property(error, 'constraint')
  return (
    property(error, 'code') === '23503' &&
    typeof constraint === 'string' &&
    constraint.includes('_own_')
  )
}

// An aborted body stream, and whatever else the framework blames on the client.
function isUnreadable(error: unknown): boolean {
  return property(error, 'statusCode') === 400
}

function isAboutBody(error: unknown): boolean {
  return property(error, 'validationContext') === 'body'
}

function property(error: unknown, name: string): unknown {
  return isObject(error) ? Reflect.get(error, name) : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
