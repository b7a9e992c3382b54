import type {
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteOptions,
} from 'fastify'
import * as z from 'zod/mini'
import type { Actor, CustomerActor, KeyActor, StaffActor } from '#domain/actor.ts'
import {
  type Access,
  type Call,
  type CallAnswer,
  type CallRules,
  methodOf,
  type ParamsOf,
  patternOf,
} from '#domain/call.ts'
import type { App } from './context.ts'
import { idempotencyKey } from './idempotency.ts'

type Shape = z.ZodMiniType

type ActorOf<A extends Access> = A extends { staff: unknown }
  ? StaffActor
  : A extends 'customer'
    ? CustomerActor
    : A extends 'key'
      ? CustomerActor | KeyActor
      : null

type Read<Given, Otherwise = undefined> = Given extends Shape ? z.output<Given> : Otherwise

/** What a handler is given: checked by the call's shapes, and who calls. */
export type Asked<C extends Call> = {
  params: Read<C['rules']['params'], ParamsOf<C>>
  query: Read<C['rules']['query']>
  body: Read<C['rules']['body']>
  actor: ActorOf<C['rules']['access']>
  /** The `Idempotency-Key`, of a call that is made once. */
  key: C['rules'] extends { once: true } ? string | null : null
  request: FastifyRequest
  reply: FastifyReply
}

type Given<Answer extends CallAnswer> = Answer extends {
  kind: 'value'
  shape: infer S extends Shape
}
  ? z.input<S>
  : Answer extends { kind: 'list'; shape: infer Row extends Shape }
    ? { rows: readonly z.input<Row>[]; total: number }
    : Answer extends { kind: 'file' }
      ? FastifyReply
      : void

type Guard = Pick<FastifyContextConfig, 'signature'>

/** What makes the answer of a call. */
export type Handler<C extends Call> = (
  asked: Asked<C>,
) => Promise<Result<C['rules']>> | Result<C['rules']>

/** What is streamed may be described by a shape, and is sent by the handler. */
type Result<Rules extends CallRules> =
  | Given<Rules['answer']>
  | (Rules extends { streams: true } ? FastifyReply : never)

/** One handler for each call of a module of calls: one too few or too many does not compile. */
type Handlers<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call ? Handler<Calls[Name]> : never
}

/**
 * Registers the calls of a module, in the order of the handlers. `guard` is what only the server
 * knows of who may call: how a signature is checked.
 */
export function serve<const Calls extends object>(
  app: App,
  calls: Calls,
  handlers: Handlers<Calls>,
  guard: Guard = {},
): void {
  for (const [name, handler] of Object.entries(handlers) as [string, Handler<Call>][]) {
    const one: unknown = Reflect.get(calls, name)
    if (!isCall(one)) throw new Error(`${name} has a handler and is no call`)
    app.route(routeOf(one, handler, guard))
  }
}

function isCall(one: unknown): one is Call {
  return typeof one === 'object' && one !== null && 'address' in one && 'rules' in one
}

function routeOf(one: Call, handler: Handler<Call>, guard: Guard): RouteOptions {
  const { rules } = one
  const { status } = rules.answer
  return {
    method: methodOf(one) as HTTPMethods,
    url: patternOf(one),
    config: { ...configOf(rules), ...guard },
    ...(rules.bodyLimit !== undefined && { bodyLimit: rules.bodyLimit }),
    schema: {
      ...given('params', rules.params ?? paramsShape(one)),
      ...given('querystring', rules.query),
      ...given('body', rules.body),
      response: Object.fromEntries(
        statusesOf(rules.answer).map((each) => [each, answerShape(rules.answer)]),
      ),
    },
    handler: async (request, reply) => {
      const result: unknown = await handler({
        params: request.params as never,
        query: request.query as never,
        body: request.body as never,
        actor: callerOf(one, request) as never,
        key: (rules.once === true ? idempotencyKey(request) : null) as never,
        request,
        reply,
      })
      // A file: its handler has sent it, and a reply that is awaited gives nothing.
      if (reply.sent || reply.raw.headersSent) return reply
      // Only what has another status than the first has set it.
      if (reply.statusCode === 200) reply.code(status)
      if (rules.answer.kind === 'nothing') return reply.send()
      return rules.answer.kind === 'list' ? pageOf(reply, result as Page) : result
    },
  }
}

const statusesOf = (answer: CallAnswer): number[] =>
  answer.kind === 'value' && answer.also !== undefined
    ? [answer.status, answer.also]
    : [answer.status]

/** Who calls; throws where the guard has let another kind of caller in. */
function callerOf({ address, rules: { access } }: Call, { actor }: FastifyRequest): Actor | null {
  const kinds = typeof access === 'object' ? ['staff'] : customerKinds[access]
  if (kinds === undefined) return null
  if (actor === null || !kinds.includes(actor.kind)) throw new Error(`${address} has no guard`)
  return actor
}

const customerKinds: Partial<Record<Extract<Access, string>, Actor['kind'][]>> = {
  customer: ['customer'],
  key: ['customer', 'key'],
}

type Page = { rows: readonly unknown[]; total: number }

function pageOf(reply: FastifyReply, { rows, total }: Page): readonly unknown[] {
  reply.header('x-total-count', total)
  return rows
}

function configOf(rules: CallRules) {
  const { access, part, scope, needs, limit, accountLimit, streams, sends, beforeSecondFactor } =
    rules
  return { access, part, scope, needs, limit, accountLimit, streams, sends, beforeSecondFactor }
}

function answerShape(answer: CallAnswer): Shape {
  if (answer.kind === 'file') return z.unknown()
  if (answer.kind === 'nothing') return z.null()
  return answer.kind === 'list' ? z.array(answer.shape) : answer.shape
}

function paramsShape(one: Call): Shape | undefined {
  const names = [...patternOf(one).matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return undefined
  return z.object(Object.fromEntries(names.map((name) => [name, z.string()])))
}

const given = (name: string, shape: Shape | undefined) =>
  shape === undefined ? {} : { [name]: shape }
