import { isUtf8 } from 'node:buffer'
import type { FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { CodedError } from '#domain/errors.ts'
import type { App } from '#server/http/context.ts'
import { standardRefusal } from './errors.ts'

const deepest = 16
const unreadable = 'This has characters we can’t store. Please type it again.'

/**
 * Takes JSON and nothing else, and refuses text that PostgreSQL could not store before any contract
 * sees it.
 */
export function readJsonOnly(app: App): void {
  // __proto__ and constructor.prototype are refused, not dropped: no honest form sends them.
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      if (isUtf8(body)) parse(request, body.toString('utf8'), done)
      else done(standardRefusal('malformed_body'))
    },
  )
  app.addHook('preValidation', refuseUnreadableText)
}

function refuseUnreadableText(
  request: FastifyRequest,
  _reply: unknown,
  done: HookHandlerDoneFunction,
): void {
  // Nothing would store it: whoever follows a garbled link gets the page that says so.
  if (request.is404) return done()
  done(
    refusalIn(request.body, '', 0) ??
      refusalIn(request.query, '', 0) ??
      refusalIn(request.params, '', 0) ??
      undefined,
  )
}

function refusalIn(value: unknown, path: string, depth: number): CodedError | null {
  if (typeof value === 'string')
    return isStorable(value)
      ? null
      : new CodedError(
          'invalid_input',
          unreadable,
          path === '' ? undefined : { [path]: unreadable },
        )
  // Bytes that a route reads itself, such as a photo, are not checked as text.
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null
  // Deeper than any contract: going on would only overflow the stack.
  if (depth === deepest) return standardRefusal('malformed_body')
  for (const key in value) {
    if (!isStorable(key)) return standardRefusal('malformed_body')
    const refusal = refusalIn(
      Reflect.get(value, key),
      path === '' ? key : `${path}.${key}`,
      depth + 1,
    )
    if (refusal !== null) return refusal
  }
  return null
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
