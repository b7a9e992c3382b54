import type { FastifyBaseLogger } from 'fastify'
import { forwardedBy, isAmong } from '#server/http/access/client-address.ts'
import type { LogRequest } from './log.ts'

// A balancer and a scraper ask for themselves.
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Warns once when a trusted proxy passes on a request without saying for whom: then the whole world
 * is one address, and shares its limits.
 */
export function watchForwarded(
  trusted: readonly string[],
  log: Pick<FastifyBaseLogger, 'warn'>,
  logRequest: LogRequest,
): LogRequest {
  if (trusted.length === 0) return logRequest
  const isProxy = isAmong(trusted)
  let hasWarned = false
  return (request, line) => {
    logRequest(request, line)
    if (hasWarned || probes.has(line.route) || forwardedBy(request.rawHeaders) !== '') return
    if (!isProxy(request.socket.remoteAddress ?? '')) return
    hasWarned = true
    log.warn(
      { event: 'forwarded_header_missing', route: line.route },
      'a request came from an address of TRUST_PROXY without X-Forwarded-For: callers behind it count as one',
    )
  }
}
