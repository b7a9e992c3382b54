import { isStale } from './prepared.ts'

/** The database was never reached, or its tables are not there yet. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo'])

/** In a few words, for a log or a sentence: where several addresses were tried there are none. */
export function unavailableReason(error: unknown): string {
  const { message, code } = Object(error) as { message?: string; code?: string }
  return message || String(code)
}

// Refused, cut or unanswered sockets, and names that do not resolve (yet).
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EADDRNOTAVAIL',
  'EMFILE',
])

// 08: connection; 40: taken back because of others at the same rows; 53: no disk, memory or
// connection left; 57014: ran into the time limit; 57P0x: shut down, crashed or starting; 58030:
// input/output error; 25006: we speak to a standby; 25P03: cut because a transaction sat idle.
const SQL_STATES = /^(08...|40001|40P01|53...|57014|57P0[1-5]|58030|25006|25P03)$/

// The drivers name these only by their text.
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after|Client (has encountered|was closed)|driver has already been destroyed)/

/**
 * Whether the database is unavailable, rather than our code wrong: such a call returns 503 and may
 * be repeated.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  if (isStale(error)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const fromSocket =
    error instanceof AggregateError ||
    ('syscall' in error && typeof error.syscall === 'string' && SOCKET_CALLS.has(error.syscall))
  if (fromSocket && SOCKET_CODES.has(code)) return true
  return SQL_STATES.test(code) || MESSAGES.test(error.message)
}
