import { CodedError } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'
import type { App } from './context.ts'
import { changesState, isCrossSite } from './cross-site.ts'
import { limitRates } from './rate-limits.ts'
import { callHeaders } from './security-headers.ts'

const crossSite = 'This request came from another site and was refused.'

/** Headers on every answer, no state change from another site, and limits. Before any route is added. */
export async function secure(app: App, config: Config): Promise<void> {
  const headers = callHeaders(config.publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    const refused = changesState(request.method) && isCrossSite(request.headers, request.host, config.publicUrl)
    done(refused ? new CodedError('cross_site', crossSite) : undefined)
  })
  if (config.rateLimits) await limitRates(app)
}
