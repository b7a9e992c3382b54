import type { FastifyRequest } from 'fastify'
import type { App } from '#server/http/context.ts'
import { beginRequest, isTracing } from '#server/tracing/tracing.ts'

/** Calls as spans. Pages are answered before any hook, from memory, and are none. */
export function traceRequests(app: App): void {
  if (!isTracing()) return
  const ends = new WeakMap<FastifyRequest, ReturnType<typeof beginRequest>>()
  app.addHook('onRequest', (request, _reply, done) => {
    ends.set(request, beginRequest(request.method, done))
  })
  app.addHook('onResponse', async (request, reply) => {
    ends.get(request)?.(request.routeOptions.url ?? '(unknown)', reply.statusCode)
  })
}
