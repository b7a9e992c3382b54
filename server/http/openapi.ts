import { STATUS_CODES } from 'node:http'
import { extname } from 'node:path'
import { fastify, type RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type Call, patternOf } from '#domain/call.ts'
import type { ErrorAnswer, ErrorCode } from '#domain/errors.ts'
import { sessionCookie, sessionNames } from './access/session-cookie.ts'
import type { App } from './context.ts'
import { statusOf } from './errors/errors.ts'
import { keyShape } from './idempotency.ts'
import { namedCalls, type NamedCall, sentenceCase, summaryOf } from './named-calls.ts'

type Route = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>

/**
 * Describes every call at /api/openapi.json, made from the contracts themselves. Before any route
 * is added.
 */
export function describeCalls(app: App, publicUrl: string): void {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (method !== 'HEAD') routes.push({ method, url, schema, config })
  })
  let description: Promise<string> | undefined
  const schema = { hide: true, response: { 200: z.string() } }
  app.get('/api/openapi.json', { config: { access: 'anyone' }, schema }, (_request, reply) => {
    void reply.type('application/json; charset=utf-8')
    return (description ??= describe(routes, publicUrl))
  })
}

// Only developers need it: the generator and its schemas are loaded on request, and released
// afterwards.
async function describe(routes: readonly Route[], publicUrl: string): Promise<string> {
  const { default: swagger } = await import('@fastify/swagger')
  const copy = fastify({ exposeHeadRoutes: false })
  copy.setValidatorCompiler(() => () => true).setSerializerCompiler(() => String)
  await copy.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lakeline Filter Restoration', version: '1' },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: securitySchemes(publicUrl, routes) },
    },
    transform: jsonSchemaTransform,
  })
  const calls = await namedCalls()
  const byName = new Map([...calls.values()].map((named) => [named.name, named.one]))
  for (const { method, url, schema, config } of routes) {
    const named = calls.get(`${String(method)} ${url}`)
    const described = { ...schema, ...wordsOf(named), security: securityOf(config) }
    copy.route({ method, url, schema: described, config: { access: 'anyone' }, handler: () => {} })
  }
  await copy.ready()
  const description: Description = JSON.parse(JSON.stringify(copy.swagger()))
  await copy.close()
  description.components.responses = { [refused]: refusal() }
  for (const operation of Object.values(description.paths).flatMap(Object.values))
    describeAnswers(operation, byName.get(operation.operationId ?? ''))
  return JSON.stringify(description)
}

function wordsOf(named: NamedCall | undefined) {
  if (named === undefined) return {}
  return {
    operationId: named.name,
    summary: summaryOf(named),
    tags: [sentenceCase(named.noun)],
    ...(named.one.rules.once === true && { headers: onceHeaders }),
  }
}

const onceHeaders = z.object({ 'Idempotency-Key': z.optional(z.string().check(z.regex(keyShape))) })

/** Who may call: nobody in particular, or one of these. Of staff with one of these roles. */
function securityOf(config: Route['config']): Record<string, readonly string[]>[] {
  const { access = 'anyone', scope, signature } = config ?? {}
  if (typeof access === 'object') return [{ staffSession: access.staff }]
  switch (access) {
    case 'customer':
      return [{ customerSession: [] }]
    case 'key':
      return [{ apiKey: scope === undefined ? [] : [scope] }, { customerSession: [] }]
    case 'signature':
      return [{ [signature?.header ?? '']: [] }]
    // Only of what is not described; its scheme is missing until something is.
    case 'token':
      return [{ token: [] }]
    default:
      return []
  }
}

function securitySchemes(publicUrl: string, routes: readonly Route[]) {
  const cookie = (name: string) =>
    ({ type: 'apiKey', in: 'cookie', name: sessionCookie(name, publicUrl).name }) as const
  const signatures = routes.flatMap(({ config }) => config?.signature?.header ?? [])
  return {
    customerSession: cookie(sessionNames.customer),
    staffSession: cookie(sessionNames.staff),
    apiKey: { type: 'http', scheme: 'bearer', description: 'A key that a customer has made.' },
    ...Object.fromEntries(
      signatures.map((name) => [name, { type: 'apiKey', in: 'header', name } as const]),
    ),
  } as const
}

type Answer = { description?: string; content?: object; headers?: object; $ref?: string }
type Operation = { operationId?: string; responses: Record<string, Answer> }
type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { responses?: object }
}

const refused = 'Refused'
const codes = Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]
/** Some calls say more beside it, as the newer values of a row. */
const refusalShape = z.looseObject({
  message: z.string(),
  code: z.enum(codes),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
}) satisfies z.ZodMiniType<ErrorAnswer>
const refusal = () => ({
  description:
    'Refused: `message` is a sentence for people, `fields` has one for each wrong field.',
  content: { 'application/json': { schema: z.toJSONSchema(refusalShape) } },
})

const mediaTypes: Record<string, string> = {
  '.csv': 'text/csv',
  '.html': 'text/html',
  '.ics': 'text/calendar',
  '.pdf': 'application/pdf',
}

/** What the generator does not know of answers. Every call may refuse in the same shape. */
function describeAnswers({ responses }: Operation, one: Call | undefined): void {
  const type = one === undefined ? null : mediaTypeOf(one)
  for (const [status, answer] of Object.entries(responses)) {
    answer.description = STATUS_CODES[status] ?? status
    if (type !== null) answer.content = { [type]: {} }
    if (one?.rules.answer.kind === 'list') answer.headers = totalHeader
  }
  for (const status of ['4XX', '5XX'])
    responses[status] = { $ref: `#/components/responses/${refused}` }
}

/** Null for JSON. A file without an ending is a picture. */
function mediaTypeOf(one: Call): string | null {
  const ofEnding = mediaTypes[extname(patternOf(one))]
  return ofEnding ?? (one.rules.answer.kind === 'file' ? 'image/jpeg' : null)
}

const totalHeader = {
  'x-total-count': { description: 'The number of all rows.', schema: { type: 'integer' } },
}
