import * as z from 'zod/mini'
import { isPort, isUrlOf, splitList } from './config-values.ts'

// The kinds of settings: how each is written, and the sentence for a wrong one.

export const text = z.optional(z.string())
export const onOff = z.enum(['on', 'off'], 'must be "on" or "off".')
export const secret = z.string().check(z.minLength(32, 'must have at least 32 characters.'))
export const port = z.pipe(
  z.string().check(z.refine(isPort, 'must be a whole number from 0 to 65535.')),
  z.transform(Number),
)
export const span = z.pipe(
  z
    .string()
    .check(
      z.refine((value) => /^[1-9]\d{0,3}$/.test(value), 'must be a whole number from 1 to 9999.'),
    ),
  z.transform(Number),
)
export const seconds = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => /^[0-5]?\d$|^60$/.test(value),
        'must be a whole number of seconds from 0 to 60.',
      ),
    ),
  z.transform(Number),
)
export const postgresUrl = z.optional(
  secretUrl(
    ['postgres:', 'postgresql:'],
    'must look like postgres://user:password@host:5432/name.',
  ),
)
export const httpUrl = z.optional(
  z.string().check(z.refine(isUrlOf(['http:', 'https:']), 'must be an http or https address.')),
)
export const list = z.pipe(z.string(), z.transform(splitList))

/** An address with a user and a password, of one of these protocols; else the sentence about it. */
export function secretUrl(protocols: readonly string[], otherwise: string) {
  return z.string().check(({ value, issues }) => {
    const message = faultOf(value, protocols, otherwise)
    if (message !== null) issues.push({ code: 'custom', input: value, message })
  })
}

const misread =
  'has a sign in its user or password that means something else there: write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25.'

function faultOf(value: string, protocols: readonly string[], otherwise: string): string | null {
  const begins = protocols.find((protocol) => value.startsWith(`${protocol}//`))
  if (begins === undefined) return otherwise
  const url = URL.parse(value)
  if (url === null) return /[#/?%]/.test(value.slice(begins.length + 2)) ? misread : otherwise
  const isCut = url.hash !== '' || `${url.pathname}${url.search}`.includes('@')
  return isCut || !canDecode(url.username + url.password) ? misread : null
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
