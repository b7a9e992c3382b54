import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/config.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

export function changesState(method: string): boolean {
  return !safeMethods.has(method)
}

/**
 * Whether a browser says that another site sent this. Without either header it is no browser, so it
 * has no victim's cookies, and is allowed. `host` is what the request names, which is ours too
 * while PUBLIC_URL is not public.
 */
export function isCrossSite(
  headers: IncomingHttpHeaders,
  host: string,
  { publicUrl, isPublic }: Pick<Config, 'publicUrl' | 'isPublic'>,
): boolean {
  const site = headers['sec-fetch-site']
  const { origin } = headers
  if (site === 'cross-site') return true
  if (origin !== undefined)
    return origin !== publicUrl && (isPublic || URL.parse(origin)?.host !== host)
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
