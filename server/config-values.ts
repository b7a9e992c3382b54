import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { email } from '#domain/form-fields.ts'

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535
}

/** An address or name to listen on. */
export function isHost(value: string): boolean {
  return isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)
}

/**
 * Whether only this machine can reach the host. Takes names, addresses and the `[::1]` of a URL.
 */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    host === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(host)
  )
}

/** An http or https origin: no path, query, fragment or password. */
export function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
}

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

const oneEmail = email()

/** By the rule for every address that is typed on the site. */
export function isEmailAddress(value: string): boolean {
  return oneEmail.safeParse(value).success
}

/** An address, or a name with an address in angle brackets. */
export function isSender(value: string): boolean {
  const [, address = value] = /^[^<>]*<([^<>]+)>$/.exec(value.trim()) ?? []
  return isEmailAddress(address)
}

function isUrlOf(protocols: string[]): (value: string) => boolean {
  return (value) => protocols.includes(URL.parse(value)?.protocol ?? '')
}

function splitList(value: string): string[] {
  return value.split(/[\s,]+/).filter((entry) => entry !== '')
}

/** An IP address, or a range of them in CIDR form. */
export function isProxy(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/** A range of everything would let anyone choose the address that limits are counted on. */
export function isNotTooWide(value: string): boolean {
  return !/\/0+$/.test(value)
}

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
export const httpUrl = z.optional(
  z.string().check(z.refine(isUrlOf(['http:', 'https:']), 'must be an http or https address.')),
)
export const list = z.pipe(z.string(), z.transform(splitList))
