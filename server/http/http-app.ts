import { fastify, type FastifyBaseLogger, type FastifyRequest } from 'fastify'
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { CodedError } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'
import { guardRoutes, type SignedIn } from './access/access.ts'
import { openMarks } from './access/callers.ts'
import { clientErrorHandler } from './errors/client-errors.ts'
import type { App } from './context.ts'
import { changesState, isCrossSite } from './access/cross-site.ts'
import { answerErrors } from './errors/errors.ts'
import { healthRoutes } from './health.ts'
import { speakPlainly } from './errors/invalid-input.ts'
import {
  type LogRequest,
  nextRequestId,
  quietLog,
  requestLines,
  RequestLog,
} from './logging/log.ts'
import { answerNotFound, answerUnknown } from './errors/not-found.ts'
import { describeCalls } from './openapi.ts'
import type { Pages } from './pages/pages.ts'
import { type CountCalls, limitRates } from './access/rate-limits.ts'
import { readJsonOnly } from './errors/readable-input.ts'
import { watchForwarded } from './logging/forwarded-watch.ts'
import { watchLimits } from './logging/limit-watch.ts'
import { RequestLogger } from './logging/request-logger.ts'
import { callHeaders } from './security-headers.ts'
import { createHttpServer } from './server.ts'
import { leaveInOrder } from './shutdown.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { beginRequest, isTracing } from '#server/tracing/tracing.ts'

export type HttpSettings = {
  config: Config
  /** The built site; null where there is none, as in most tests. */
  pages: Pages | null
  ready: () => Promise<boolean>
  /** Whether background work goes on; in most tests there is none. */
  isWorking?: () => boolean
  signedIn: SignedIn
  /** Counts forms and sign-ins of an address, for all processes. */
  countCalls: CountCalls
  now: () => Date
  /** Null without METRICS_TOKEN. */
  metrics?: Metrics | null
  logger?: FastifyBaseLogger
}

const crossSite = 'This request came from another site and was refused.'
const bodyLimit = 64 * 1024
const maxParamLength = 256
// Given here and not by `setValidatorCompiler`: Fastify would load its own two first, which take
// 4 MB.
const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
}

/** The web server with everything that holds for every call, and no call of a noun yet. */
export async function createHttpApp({
  config,
  pages,
  ready,
  isWorking = () => true,
  signedIn,
  countCalls,
  now,
  metrics = null,
  logger = quietLog(),
}: HttpSettings): Promise<App> {
  const headers = callHeaders(config.publicUrl)
  const markOf = openMarks(config, now)
  const lines = watchForwarded(config.trustProxy, logger, requestLines(logger, markOf))
  const logRequest = counted(metrics, lines)
  const app: App = fastify({
    loggerInstance: logger,
    logController: new RequestLog(logRequest),
    serverFactory: (route) => createHttpServer(route, { config, pages, logRequest, headers }),
    genReqId: nextRequestId,
    childLoggerFactory: (log, { reqId }, _options, raw) =>
      new RequestLogger(log, () => ({ reqId: String(reqId), caller: markOf(raw) })),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit,
    // Requests that arrive during shutdown are still handled; then the connection closes.
    return503OnClosing: false,
    routerOptions: { maxParamLength },
    // Fastify's types know only its own compilers.
    schemaController: { compilersFactory: compilersFactory as never },
    clientErrorHandler: clientErrorHandler(headers, logRequest),
    // An address that cannot be decoded does not exist. No hook runs for it, hence the headers and
    // the log entry.
    frameworkErrors: (_error, request, reply) => {
      answerNotFound(pages, request, reply.headers(headers))
      logRequest(request.raw, { reqId: request.id, route: '(unknown)', status: 404, ms: 0 })
    },
  }).withTypeProvider<ZodTypeProvider>()
  app.decorate('logRequest', logRequest)
  app.decorate('metrics', metrics)
  speakPlainly()
  leaveInOrder(app)
  watchLimitsOf(app)
  traceRequests(app)
  guardRoutes(app, signedIn)
  answerErrors(app)
  answerUnknown(app, pages)
  readJsonOnly(app)
  await secure(app, config, countCalls)
  describeCalls(app, config.publicUrl)
  healthRoutes(app, { database: ready, worker: isWorking, dataDir: config.dataDir })
  return app
}

function watchLimitsOf(app: App): void {
  let stop = () => {}
  app.addHook('onListen', async () => {
    stop = watchLimits(app.server, app.log)
  })
  app.addHook('onClose', async () => stop())
}

/** Calls as spans. Pages are answered before any hook, from memory, and are none. */
function traceRequests(app: App): void {
  if (!isTracing()) return
  const ends = new WeakMap<FastifyRequest, ReturnType<typeof beginRequest>>()
  app.addHook('onRequest', (request, _reply, done) => {
    ends.set(request, beginRequest(request.method, done))
  })
  app.addHook('onResponse', async (request, reply) => {
    ends.get(request)?.(request.routeOptions.url ?? '(unknown)', reply.statusCode)
  })
}

function counted(metrics: Metrics | null, logRequest: LogRequest): LogRequest {
  if (metrics === null) return logRequest
  const { count } = metrics.requests
  return (request, line) => {
    count(request.method, line.route, line.status, line.ms)
    logRequest(request, line)
  }
}

// Headers on every answer, no state change from another site, and limits. Before any route is
// added.
async function secure(app: App, config: Config, countCalls: CountCalls): Promise<void> {
  const headers = callHeaders(config.publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    const refused =
      changesState(request.method) && isCrossSite(request.headers, request.host, config)
    done(refused ? new CodedError('cross_site', crossSite) : undefined)
  })
  if (config.rateLimits) await limitRates(app, countCalls)
}
