import type { IncomingMessage } from 'node:http'
import { isLoopback } from '#server/config-values.ts'

// What proxies, tunnels and content networks add to what they pass on.
const forwarded =
  /^(forwarded|via|cdn-loop|x-(forwarded|original|envoy|amzn?|arr|client-ip|cluster-client-ip|real-ip).*|true-client-ip|cf-.*|fly-.*)$/

/** Inputs that TRUST_PROXY does not change. */
export type Sender = Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersion'>

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
