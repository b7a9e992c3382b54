import type * as OpenTelemetry from '@opentelemetry/api'
import type { Attributes, Span, SpanKind } from '@opentelemetry/api'
import type { KyselyConfig } from 'kysely'
import { optional } from '#server/optional-package.ts'
import { ownPackage } from '#server/own-package.ts'

const name = 'lakeline'
const packages = [
  'api',
  'context-async-hooks',
  'exporter-trace-otlp-http',
  'resources',
  'sdk-trace',
].map((part) => `@opentelemetry/${part}`)
const endPatienceMs = 2000

/** Null without a collector: nothing below costs anything then. */
let api: typeof OpenTelemetry | null = null

/**
 * Sends what requests, jobs, statements and calls of providers took to a collector that speaks OTLP
 * over HTTP. Returns what ends it.
 */
export async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  const [loaded, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, resources, sdk] =
    await optional('OTEL_EXPORTER_OTLP_ENDPOINT', packages, () =>
      Promise.all([
        import('@opentelemetry/api'),
        import('@opentelemetry/context-async-hooks'),
        import('@opentelemetry/exporter-trace-otlp-http'),
        import('@opentelemetry/resources'),
        import('@opentelemetry/sdk-trace'),
      ]),
    )
  const { version } = ownPackage()
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': name,
      'service.version': version,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  loaded.context.setGlobalContextManager(contexts)
  loaded.trace.setGlobalTracerProvider(provider)
  api = loaded
  return async () => {
    api = null
    // A collector that is away must not keep the server from ending.
    await Promise.race([
      provider.shutdown().catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, endPatienceMs).unref()),
    ])
    loaded.trace.disable()
    loaded.context.disable()
  }
}

export const isTracing = (): boolean => api !== null

type Work = { kind: Extract<keyof typeof SpanKind, string>; attributes?: Attributes }

/** `run` as a part of whatever is running, with its time and whether it failed; never its words. */
export function inSpan<Value>(
  label: string,
  { kind, attributes }: Work,
  run: () => Promise<Value>,
): Promise<Value> {
  if (api === null) return run()
  const { SpanKind, trace } = api
  const options = { kind: SpanKind[kind], ...(attributes ? { attributes } : {}) }
  return trace.getTracer(name).startActiveSpan(label, options, async (span) => {
    try {
      return await run()
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Begins a request, and calls `next` inside of it. What it returns ends it. */
export function beginRequest(
  method: string,
  next: () => void,
): (route: string, status: number) => void {
  if (api === null) {
    next()
    return () => {}
  }
  const { context, SpanKind, trace } = api
  const span = trace.getTracer(name).startSpan(method, { kind: SpanKind.SERVER })
  context.with(trace.setSpan(context.active(), span), next)
  return (route, status) => {
    span.updateName(`${method} ${route}`)
    span.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    })
    if (status >= 500) markFailed(span)
    span.end()
  }
}

/** Statements as spans: with places for values, never the values. Undefined without a collector. */
export function tracedStatements(): KyselyConfig['log'] | undefined {
  if (api === null) return undefined
  const { SpanKind, trace } = api
  return ({ level, query, queryDurationMillis, ...event }) => {
    const end = Date.now()
    const span = trace.getTracer(name).startSpan(query.sql.slice(0, query.sql.indexOf(' ')), {
      kind: SpanKind.CLIENT,
      startTime: end - queryDurationMillis,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
    })
    if (level === 'error') fail(span, 'error' in event ? event.error : null)
    span.end(end)
  }
}

/** Messages quote what people typed: only the kind of the failure is said. */
function fail(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : typeof error
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  span.setAttribute('error.type', code ?? type)
  markFailed(span)
}

function markFailed(span: Span): void {
  if (api !== null) span.setStatus({ code: api.SpanStatusCode.ERROR })
}
