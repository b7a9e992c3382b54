import * as z from 'zod/mini'
import type { App } from './context.ts'

const status = z.object({ status: z.enum(['ok', 'unavailable']) })

/** `/healthz`: the process serves. `/readyz`: the database answers as well. */
export function healthRoutes(app: App, ready: () => Promise<boolean>): void {
  const config = { access: 'anyone', limit: 'none' } as const
  app.get('/healthz', { config, schema: { response: { 200: status } } }, () => ({
    status: 'ok' as const,
  }))
  app.get(
    '/readyz',
    { config, schema: { response: { 200: status, 503: status } } },
    async (_request, reply) => {
      if (await ready()) return { status: 'ok' as const }
      return reply.code(503).send({ status: 'unavailable' })
    },
  )
}
