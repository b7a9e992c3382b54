import { readRetryAfter } from '#domain/outbox/retry-after.ts'
import { inSpan } from '#server/tracing/tracing.ts'
import { neverSent, NotAccepted, patienceMs } from './provider.ts'

export type Answer = {
  status: number
  headers: Headers
  /** What came as JSON, null for anything else. */ body: unknown
}

type Order = {
  url: string
  authorization: string
  headers?: Record<string, string>
  body: string
  type: string
}

const mostAnswerLength = 1_000_000

/**
 * One POST to a provider: any answer it gives, else `NotAccepted` with what is certain. No redirect
 * is followed.
 */
export function post(who: string, order: Order): Promise<Answer> {
  const attributes = { 'server.address': new URL(order.url).hostname }
  return inSpan(`POST ${who}`, { kind: 'CLIENT', attributes }, () => send(who, order))
}

async function send(
  who: string,
  { url, authorization, headers, body, type }: Order,
): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ...headers,
        authorization,
        'content-type': type,
        accept: 'application/json',
        'user-agent': 'lakeline-site',
      },
    })
    return { status: answer.status, headers: answer.headers, body: await readJson(answer) }
  } catch (error) {
    const { code, message } = causeOf(error)
    throw new NotAccepted(neverSent(code) ? 'later' : 'unknown', `${who}: ${message}`)
  }
}

/**
 * The address of a call below the provider's own address, or below the one that a setting names.
 */
export function providerAddress(path: string, own: string, baseUrl: string | null): string {
  return (baseUrl ?? own).replace(/\/+$/, '') + path
}

/** How long the provider tells us to wait, null if it does not say. */
export function pauseIn(headers: Headers): number | null {
  return readRetryAfter(headers.get('retry-after'), new Date())
}

// The status decides. Text that is truncated, not JSON or endless is ignored.
async function readJson(answer: Response): Promise<unknown> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > mostAnswerLength) return null
    }
    return JSON.parse(text)
  } catch {
    return null
  }
}

// `fetch` says only that it failed; the cause is in `cause`.
function causeOf(error: unknown): { code: unknown; message: string } {
  const cause: unknown =
    error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return { code: null, message: 'unknown' }
  return {
    code: 'code' in cause ? cause.code : null,
    message: cause.message === '' ? cause.name : cause.message,
  }
}
