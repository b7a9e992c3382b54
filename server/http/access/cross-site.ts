import type { IncomingHttpHeaders } from 'node:http'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

export function changesState(method: string): boolean {
  return !safeMethods.has(method)
}

/**
 * Whether a browser says that another site sent this. Without either header it is no browser, so it
 * has no victim's cookies, and is allowed. `host` is what the request names, which is ours whatever
 * PUBLIC_URL says.
 */
export function isCrossSite(
  headers: IncomingHttpHeaders,
  host: string,
  publicUrl: string,
): boolean {
  const site = headers['sec-fetch-site']
  const { origin } = headers
  if (site === 'cross-site') return true
  if (origin !== undefined) return origin !== publicUrl && URL.parse(origin)?.host !== host
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
