import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * The address of a sender that Fastify never sees. Like Fastify, it trusts `X-Forwarded-For` only
 * as far as the proxies of TRUST_PROXY wrote it. IPv6 by /64: one household has as many addresses
 * as it likes.
 */
export function clientAddressFrom(
  trusted: readonly string[],
): (request: Pick<IncomingMessage, 'socket' | 'rawHeaders'>) => string {
  const proxies = listOf(trusted)
  return ({ socket, rawHeaders }) => {
    let address = plain(socket.remoteAddress ?? 'gone')
    if (trusted.length > 0 && isIn(proxies, address)) {
      const hops = forwardedBy(rawHeaders)
        .split(',')
        .map((hop) => plain(hop.trim()))
        .filter((hop) => isIP(hop) > 0)
      while (isIn(proxies, address)) {
        const before = hops.pop()
        if (before === undefined) break
        address = before
      }
    }
    return countedAddress(address)
  }
}

/** Whether an address is one of these, or in one of these ranges. */
export function isAmong(trusted: readonly string[]): (address: string) => boolean {
  const list = listOf(trusted)
  return (address) => isIn(list, plain(address))
}

/** An address as it is counted: IPv6 by its network. */
export function countedAddress(address: string): string {
  const written = plain(address)
  return isIP(written) === 6 ? householdOf(written) : written
}

/**
 * All of `X-Forwarded-For`. From the raw list: `request.headers` would first build an object of all
 * of them.
 */
export function forwardedBy(rawHeaders: readonly string[]): string {
  let all = ''
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 15 && name.toLowerCase() === 'x-forwarded-for')
      all += `${all === '' ? '' : ','}${rawHeaders[index + 1]}`
  }
  return all
}

function listOf(trusted: readonly string[]): BlockList {
  const list = new BlockList()
  for (const one of trusted) {
    const [address = '', bits] = one.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(bits), kind)
  }
  return list
}

function isIn(list: BlockList, address: string): boolean {
  return isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}

/** The first four groups, written out. */
function householdOf(address: string): string {
  const [head, tail] = address.split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  const zeros = Array.from({ length: missing }, () => '0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

const groupsOf = (part: string | undefined): string[] => (part ? part.split(':') : [])
