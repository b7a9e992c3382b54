import type { FastifyBaseLogger } from 'fastify'

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * The log of one request, whose entries all name it and its caller. Its logger is created with the
 * first entry: most requests have none, and creating it is a tenth of a call's work.
 */
export class RequestLogger implements FastifyBaseLogger {
  readonly #log: FastifyBaseLogger
  readonly #bindings: () => { reqId: string; caller: string }
  #own: FastifyBaseLogger | null = null

  constructor(log: FastifyBaseLogger, bindings: () => { reqId: string; caller: string }) {
    this.#log = log
    this.#bindings = bindings
  }

  get level(): string {
    return this.#log.level
  }

  fatal(...line: unknown[]): void {
    this.#write('fatal', line)
  }

  error(...line: unknown[]): void {
    this.#write('error', line)
  }

  warn(...line: unknown[]): void {
    this.#write('warn', line)
  }

  info(...line: unknown[]): void {
    this.#write('info', line)
  }

  debug(...line: unknown[]): void {
    this.#write('debug', line)
  }

  trace(...line: unknown[]): void {
    this.#write('trace', line)
  }

  silent(...line: unknown[]): void {
    this.#write('silent', line)
  }

  child(...asked: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#opened().child(...asked)
  }

  #opened(): FastifyBaseLogger {
    this.#own ??= this.#log.child(this.#bindings())
    return this.#own
  }

  #write(level: Level, line: unknown[]): void {
    const own = this.#opened()
    Reflect.apply(own[level], own, line)
  }
}
