import { parseCookie, stringifySetCookie } from 'cookie'

// With the prefix a browser accepts the cookie only over https, for this host and every path: no
// sibling host can plant one.
const securePrefix = '__Host-'

/** The name of each door's cookie, which `sessionCookie` writes in full. */
export const sessionNames = { customer: 'session', staff: 'staff' } as const

export type SessionCookie = {
  /** As it is called in a request. */
  name: string
  /** The token that a request carries, null without one. */
  read: (header: string | undefined) => string | null
  /** The value of Set-Cookie that begins or prolongs a session. */
  begin: (token: string, maxAgeSeconds: number) => string
  /** The value of Set-Cookie that ends it. */
  end: () => string
}

/**
 * One cookie a kind of person: HttpOnly, SameSite=Lax, and Secure where the site is served over
 * https.
 */
export function sessionCookie(name: string, publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:')
  const fullName = secure ? `${securePrefix}${name}` : name
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    name: fullName,
    read(header) {
      if (header === undefined) return null
      return parseCookie(header)[fullName] ?? null
    },
    begin: (token, maxAge) =>
      stringifySetCookie({ name: fullName, value: token, ...options, maxAge }),
    end: () => stringifySetCookie({ name: fullName, value: '', ...options, maxAge: 0 }),
  }
}
