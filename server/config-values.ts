import { isIP } from 'node:net'
import { email } from '#domain/form-fields.ts'

export function isPort(value: string): boolean {
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

export function isUrlOf(protocols: string[]): (value: string) => boolean {
  return (value) => protocols.includes(URL.parse(value)?.protocol ?? '')
}

export function splitList(value: string): string[] {
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
