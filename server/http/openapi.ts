import { fastify, type RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { ErrorAnswer } from '#domain/errors.ts'
import type { App } from './context.ts'

type Call = Pick<RouteOptions, 'method' | 'url' | 'schema'>

const refusal = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
}) satisfies z.ZodMiniType<Omit<ErrorAnswer, 'code'>>

/**
 * Describes every call at /api/openapi.json, made from the contracts themselves. Before any route
 * is added.
 */
export function describeCalls(app: App, publicUrl: string): void {
  const calls: Call[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (method !== 'HEAD') calls.push({ method, url, schema: withRefusal(schema) })
  })
  let description: Promise<string> | undefined
  const schema = { hide: true, response: { 200: z.string() } }
  app.get('/api/openapi.json', { config: { access: 'anyone' }, schema }, (_request, reply) => {
    void reply.type('application/json; charset=utf-8')
    return (description ??= describe(calls, publicUrl))
  })
}

// Only developers need it: the generator and its schemas are loaded on request, and released
// afterwards.
async function describe(calls: Call[], publicUrl: string): Promise<string> {
  const { default: swagger } = await import('@fastify/swagger')
  const copy = fastify({ exposeHeadRoutes: false })
  copy.setValidatorCompiler(() => () => true).setSerializerCompiler(() => String)
  await copy.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lakeline Filter Restoration', version: '1' },
      servers: [{ url: publicUrl }],
    },
    transform: jsonSchemaTransform,
  })
  for (const call of calls) copy.route({ ...call, config: { access: 'anyone' }, handler: () => {} })
  await copy.ready()
  const description = JSON.stringify(copy.swagger())
  await copy.close()
  return description
}

// Every call may refuse in the same shape, so it is added here instead of in each route.
function withRefusal<Schema extends { response?: unknown } | undefined>(schema: Schema): Schema {
  return schema?.response instanceof Object
    ? { ...schema, response: { ...schema.response, '4xx': refusal } }
    : schema
}
