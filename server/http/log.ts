import { isIP } from 'node:net'
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import pino, { type Logger } from 'pino'
import type { Config } from '#server/config.ts'

/** One line a request, and what went wrong. No line ever holds a body, a query, an address or a name. */
export const serializers = { err: withoutPersonalData, req: () => undefined, res: () => undefined }

const flushBytes = 4096
const flushMilliseconds = 1000
const deepestCause = 3

/** The log of the running server: buffered, so that a line costs no system call. `flush` before the process ends. */
export function openLog(level: Config['logLevel']): { log: Logger; flush: () => void } {
  const destination = pino.destination({ dest: 1, sync: false, minLength: flushBytes, periodicFlush: flushMilliseconds })
  return { log: pino({ level, base: null, serializers }, destination), flush: () => destination.flushSync() }
}

/** The log of a test: silent until something fails. */
export function quietLog(): Logger {
  return pino({ level: 'error', base: null, serializers }, { write: (line) => console.error(line.trimEnd()) })
}

let requests = 0
const requestPrefix = crypto.randomUUID().slice(0, 8)

export function nextRequestId(): string {
  requests += 1
  return `${requestPrefix}-${requests.toString(36)}`
}

export function logRequest(log: Pick<Logger, 'info'>, route: string, method: string | undefined, status: number, milliseconds: number): void {
  log.info({ route, method, status, ms: Math.round(milliseconds * 100) / 100 }, 'request')
}

/** Fastify's own lines hold addresses: this replaces them by ours. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error) request.log.warn({ err: error }, 'answer not delivered')
    logRequest(request.log, request.routeOptions.url ?? '(unknown)', request.method, reply.statusCode, reply.elapsedTime)
  }
}

/** Error messages quote what people typed, above all those of PostgreSQL: kept is what a developer needs. */
export function withoutPersonalData(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, column, routine } = error as Error & Record<string, unknown>
  const fromDatabase = typeof routine === 'string'
  return {
    type: error.name,
    message: scrub(fromDatabase ? error.message.replace(/: ".*$/s, '') : error.message),
    ...(code === undefined ? {} : { code }),
    ...(fromDatabase ? { constraint, table, column, routine } : {}),
    stack: error.stack?.match(/^\s+at .+$/gm)?.join('\n'),
    ...(error.cause === undefined || depth === deepestCause ? {} : { cause: withoutPersonalData(error.cause, depth + 1) }),
  }
}

function scrub(message: string): string {
  return message
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '(e-mail)')
    .replace(/\+?\d[\d\s().-]{6,}\d/g, (digits) => (isIP(digits) === 0 ? '(number)' : digits))
}
