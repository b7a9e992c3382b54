import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * The address of whoever sent a request that Fastify never sees. As Fastify does, it believes `X-Forwarded-For` only as
 * far as the proxies of TRUST_PROXY have written it. IPv6 by /64: one household has as many addresses as it likes.
 */
export function clientAddressFrom(trusted: readonly string[]): (request: IncomingMessage) => string {
  const proxies = listOf(trusted)
  return ({ socket, headers }) => {
    const direct = plain(socket.remoteAddress ?? 'gone')
    const hops = String(headers['x-forwarded-for'] ?? '').split(',').map((hop) => plain(hop.trim())).filter((hop) => isIP(hop) > 0)
    let address = direct
    while (isIn(proxies, address)) {
      const before = hops.pop()
      if (before === undefined) break
      address = before
    }
    return isIP(address) === 6 ? householdOf(address) : address
  }
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
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  return [...groups, ...Array.from({ length: missing }, () => '0')].slice(0, 4).join(':')
}
