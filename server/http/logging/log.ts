import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import pino, { type Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { CallerMark } from '#server/http/access/callers.ts'
import { bufferedDestination } from './log-destination.ts'

/**
 * One entry per request, and failures. No entry ever contains a body, a query, a name, or an
 * address except as a mark.
 */
export const serializers = { err: withoutPersonalData, req: () => undefined, res: () => undefined }

const deepestCause = 3
// Of many at once, as of a job over all fleets: the first ones show what it is.
const mostErrors = 5

/** The log of the running server. Whatever ends the process, its last lines are written. */
export function openLog(level: Config['logLevel']): Logger {
  const destination = bufferedDestination(process.stdout.fd)
  process.on('exit', destination.flush)
  return pino({ level, base: null, serializers }, destination)
}

/** The log of a test: silent until something fails. */
export function quietLog(): Logger {
  return pino(
    { level: 'error', base: null, serializers },
    { write: (line) => console.error(line.trimEnd()) },
  )
}

let requests = 0
const requestPrefix = crypto.randomUUID().slice(0, 8)

export function nextRequestId(): string {
  requests += 1
  return `${requestPrefix}-${requests.toString(36)}`
}

type RequestLine = { reqId: string; route: string; status: number; ms: number }
export type LogRequest = (
  request: Pick<IncomingMessage, 'socket' | 'rawHeaders' | 'method'>,
  line: RequestLine,
) => void

/**
 * One entry per request, written straight to the log's stream: passing an object to pino costs a
 * microsecond more, a twentieth of a page. `route` is a pattern or a known address, never what
 * somebody typed.
 */
export function requestLines(log: FastifyBaseLogger, markOf: CallerMark): LogRequest {
  const stream: unknown = Reflect.get(log, pino.symbols.streamSym)
  if (!isStream(stream) || !['info', 'debug', 'trace'].includes(log.level)) return () => {}
  return (request, { reqId, route, status, ms }) => {
    const rounded = Math.round(ms * 100) / 100
    const who = `"reqId":"${reqId}","caller":"${markOf(request)}"`
    stream.write(
      `{"level":30,"time":${Date.now()},${who},"route":${JSON.stringify(route)},"method":"${request.method}","status":${status},"ms":${rounded},"msg":"request"}\n`,
    )
  }
}

function isStream(value: unknown): value is { write: (line: string) => void } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'write' in value &&
    typeof value.write === 'function'
  )
}

/** Fastify's own entries contain addresses: this replaces them. */
export class RequestLog extends LogController {
  readonly #logRequest: LogRequest

  constructor(logRequest: LogRequest) {
    super()
    this.#logRequest = logRequest
  }

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error) request.log.warn({ err: error }, 'answer not delivered')
    const { id, raw, routeOptions } = request
    this.#logRequest(raw, {
      reqId: id,
      route: routeOptions.url ?? '(unknown)',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
  }
}

/**
 * Error messages quote what people typed, above all those of PostgreSQL: only what a developer
 * needs is kept.
 */
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
    ...(depth === deepestCause ? {} : causesOf(error, depth + 1)),
  }
}

function causesOf(error: Error, depth: number): Record<string, unknown> {
  const ofMany: unknown[] = error instanceof AggregateError ? error.errors : []
  const read = (cause: unknown) => withoutPersonalData(cause, depth)
  return {
    ...(error.cause === undefined ? {} : { cause: read(error.cause) }),
    ...(ofMany.length === 0
      ? {}
      : { count: ofMany.length, errors: ofMany.slice(0, mostErrors).map(read) }),
  }
}

// What an SMTP server answers, such as "550 5.1.1": three of them tell apart whose fault it is.
const replyCode = /\b([245]\d\d[ -][245]\.\d{1,3}\.\d{1,3}\b)/

/** Without the addresses and numbers that an error or a provider quotes. */
export function scrub(message: string): string {
  return message
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '(email)')
    .split(replyCode)
    .map((part, at) => (at % 2 === 1 ? part : withoutNumbers(part)))
    .join('')
}

function withoutNumbers(text: string): string {
  return text.replace(/\+?\d[\d\s().-]{6,}\d/g, (digits) =>
    isIP(digits) === 0 ? '(number)' : digits,
  )
}
