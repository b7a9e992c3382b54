import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/config-values.ts'

// What the usual proxies and tunnels add while nobody has named them in TRUST_PROXY.
const forwarded = /^(forwarded|via|x-forwarded-.*|x-real-ip)$/

/** Inputs that TRUST_PROXY does not change. */
export type Sender = Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersion'>

/** The demo accounts accept requests from this machine only: everybody knows their passwords. */
export function isDemoOpen({ demo }: Pick<Config, 'demo'>, request: Sender): boolean {
  return demo && isFromThisMachine(request)
}

/**
 * Whether somebody at this very machine sent a request, by one of its own names, without
 * forwarding. A proxy that adds no header and names the upstream server still shows: nginx speaks
 * HTTP/1.0 then, which no browser does.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: Sender): boolean {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  return (
    isLoopback(peer) &&
    isLoopback(host) &&
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => forwarded.test(name))
  )
}
