import { expect } from 'vitest'
import type { App } from '#server/http/context.ts'
import { statusOf } from '#server/http/errors/errors.ts'

export type PublicForm = {
  url: string
  table:
    | 'savings_calculations'
    | 'demo_requests'
    | 'contact_messages'
    | 'newsletter_subscriptions'
    | 'reviews'
  /** A body that is taken, with every field filled. */
  body: Record<string, unknown>
  /**
   * What makes it another body under the same key, which is refused; null where the body is its own
   * key.
   */
  change: Record<string, unknown> | null
  /** Whether programs are caught by the field that people do not see. */
  trapped: boolean
}

type Sent = { key?: string; address?: string; headers?: Record<string, string> }
type Answer = Awaited<ReturnType<typeof post>>

/** Sends a body as a browser does; text goes as it is. */
export async function post(
  app: App,
  url: string,
  body: unknown,
  { key, address = '203.0.113.1', headers }: Sent = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.json<Record<string, unknown>>(),
  }
}

/** A row or a refusal. */
export function expectAnswer(answer: Answer): void {
  if (answer.status === 201) expect(answer.body['id']).toEqual(expect.any(String))
  else expectRefusal(answer)
}

/** One shape for every refusal: a sentence, a code with its status, and nothing of the inside. */
export function expectRefusal({ status, body }: Answer, code?: keyof typeof statusOf): void {
  const { message, requestId, fields = {} } = body
  expect(status).toBeLessThan(code === 'database_unavailable' ? 504 : 500)
  expect(
    Object.keys(body).filter((name) => !['message', 'code', 'requestId', 'fields'].includes(name)),
  ).toEqual([])
  expect(requestId).toEqual(expect.any(String))
  for (const sentence of [message, ...Object.values(fields as object)])
    expect(sentence).toMatch(/^[A-Z][^<>{}]+\.$/)
  expect(status).toBe(statusOf[body['code'] as keyof typeof statusOf])
  if (code !== undefined) expect(body['code']).toBe(code)
}

let addresses = 0

/** A new address for each call, where a test is about bodies and not about how often they come. */
export function nextAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
