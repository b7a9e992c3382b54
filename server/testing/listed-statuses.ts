import type { App } from '#server/http/context.ts'

/**
 * Refuses what succeeds with a status that its route does not list: Fastify would send it without a
 * schema, with all that the row has.
 */
export function allowListedStatuses(app: App): void {
  app.addHook('onSend', async (request, { statusCode }) => {
    const { schema, method, url } = request.routeOptions
    if (schema === undefined || statusCode >= 400) return
    if (!Object.keys(schema.response ?? {}).includes(String(statusCode)))
      throw new Error(`${String(method)} ${url} answers ${statusCode}, which it does not list.`)
  })
}
