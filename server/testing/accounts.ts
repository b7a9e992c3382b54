import type { App } from '#server/http/context.ts'
import { nextAddress } from './form-calls.ts'

export const password = 'soot-and-ash-1978'

let registered = 0

/** A body that POST /api/customer/register takes, with an email of its own. */
export function newRegistration(more: Record<string, unknown> = {}) {
  registered += 1
  return {
    firstName: 'Ivy',
    lastName: 'Kowalski',
    email: `ivy.${registered}@cuyahoga.example`,
    password,
    ...more,
  }
}

type Browser = { cookie?: string; address?: string; headers?: Record<string, string> }

/**
 * Posts as a browser with its cookies does. Each call comes from an address of its own unless one
 * is named.
 */
export function postAs(app: App, url: string, body: unknown, browser: Browser = {}) {
  return call(app, 'POST', url, body, browser)
}

export async function call(
  app: App,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body: unknown,
  { cookie, address = nextAddress(), headers }: Browser = {},
) {
  const answer = await app.inject({
    method,
    url,
    remoteAddress: address,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.payload,
    body: read(answer.payload),
  }
}

/** The cookies that an answer sets, as the browser sends them back. */
export function cookiesOf(headers: Record<string, unknown>): string {
  const set = [headers['set-cookie'] ?? []].flat().map(String)
  return set
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** A customer who has registered and signed in with a password. */
export async function registeredCustomer(app: App, more: Record<string, unknown> = {}) {
  const body = newRegistration(more)
  const registration = await postAs(app, '/api/customer/register', body)
  const signedIn = await signInAs(app, body.email, body.password)
  return {
    id: String(registration.body['id']),
    email: body.email,
    cookie: cookiesOf(signedIn.headers),
  }
}

/** At this machine: the demo accounts refuse everybody else. */
export const atThisMachine = { address: '127.0.0.1' } as const

export function signInAs(app: App, email: string, password: string, browser: Browser = {}) {
  return postAs(app, '/api/customer/login', { email, password }, browser)
}

function read(payload: string): Record<string, unknown> {
  return payload === '' ? {} : JSON.parse(payload)
}
