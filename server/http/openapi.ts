import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { ErrorAnswer } from '#domain/errors.ts'
import type { App } from './context.ts'

const refusal = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
}) satisfies z.ZodMiniType<Omit<ErrorAnswer, 'code'>>

/** Describes every call at /api/openapi.json, made from the contracts themselves. Before any route is added. */
export async function describeCalls(app: App, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Lakeline Filter Restoration', version: '1' }, servers: [{ url: publicUrl }] },
    transform: (document) => jsonSchemaTransform({ ...document, schema: withRefusal(document.schema) }),
  })
  let description: string | undefined
  const schema = { hide: true, response: { 200: z.string() } }
  app.get('/api/openapi.json', { config: { access: 'anyone' }, schema }, (_request, reply) => {
    description ??= JSON.stringify(app.swagger())
    void reply.type('application/json; charset=utf-8')
    return description
  })
}

// Every call may refuse, always in the same shape: said once here instead of in each route.
function withRefusal<Schema extends { response?: unknown }>(schema: Schema): Schema {
  return schema?.response instanceof Object ? { ...schema, response: { ...schema.response, '4xx': refusal } } : schema
}
