import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { CodedError } from '#domain/errors.ts'
import { errorAnswer, statusOf } from './errors/errors.ts'

/** Answers in plain HTTP like any other call: there is no socket yet that could say why. */
export function refuseUpgrade(socket: Duplex, { code, message }: CodedError, reqId: string): void {
  const status = statusOf[code]
  const body = JSON.stringify(errorAnswer(code, message, reqId))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
