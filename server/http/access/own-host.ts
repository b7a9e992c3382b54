import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config.ts'

// Balancers and Prometheus name the machine, not the site.
const forMachines = new Set(['/healthz', '/readyz', '/metrics'])
const usualPort: Record<string, string> = { 'https:': '443', 'http:': '80' }

/** Whether a request names a host that is ours. Under a public PUBLIC_URL only that one is. */
export function hostIsOurs({
  publicUrl,
  isPublic,
}: Pick<Config, 'publicUrl' | 'isPublic'>): (request: IncomingMessage) => boolean {
  if (!isPublic) return () => true
  const { protocol, host, port } = new URL(publicUrl)
  const own = new Set(port === '' ? [host, `${host}:${usualPort[protocol]}`] : [host])
  return ({ headers, url = '' }) =>
    own.has(headers.host?.toLowerCase() ?? '') || forMachines.has(url.split('?', 1)[0] ?? '')
}
