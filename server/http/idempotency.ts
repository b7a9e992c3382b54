import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { CodedError } from '#domain/errors.ts'

export const keyShape = /^[A-Za-z0-9_-]{8,255}$/
const keyWrong = 'The Idempotency-Key must have 8 to 255 letters, digits, hyphens, or underscores.'

/**
 * The `Idempotency-Key` of a request, null without one. A key that is given and no key is refused,
 * never ignored.
 */
export function idempotencyKey(request: Pick<FastifyRequest, 'headers'>): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !keyShape.test(key))
    throw new CodedError('invalid_input', keyWrong)
  return key
}

/** A key for one of the rows that a request makes, of one length whatever the key and the part. */
export function partKey(key: string | null, part: string): string | null {
  return key === null ? null : createHash('sha256').update(`${key} ${part}`).digest('base64url')
}
