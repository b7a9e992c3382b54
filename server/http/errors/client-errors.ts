import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import type { ErrorCode } from '#domain/errors.ts'
import { errorAnswer } from './errors.ts'
import { type LogRequest, nextRequestId } from '#server/http/logging/log.ts'

type Refusal = { status: string; code: ErrorCode; message: string }

const badRequest: Refusal = {
  status: '400 Bad Request',
  code: 'malformed_body',
  message: 'The request could not be read.',
}
const refusals = new Map<string, Refusal>([
  [
    'HPE_HEADER_OVERFLOW',
    {
      status: '431 Request Header Fields Too Large',
      code: 'too_large',
      message: 'The headers of the request are too large.',
    },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    {
      status: '408 Request Timeout',
      code: 'malformed_body',
      message: 'The request took too long to arrive.',
    },
  ],
])

/**
 * Returns what is not HTTP, or arrives too slowly: there is no request object yet, only the socket.
 */
export function clientErrorHandler(
  headers: Record<string, string>,
  logRequest: LogRequest,
): (error: ConnectionError, socket: Socket) => void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable && !hasBegunToAnswer(socket)) {
      const { status, code, message } = refusals.get(error.code) ?? badRequest
      const reqId = nextRequestId()
      const body = JSON.stringify(errorAnswer(code, message, reqId))
      const own = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n`
      socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}${own}\r\n${body}`)
      logRequest(
        { socket, rawHeaders: [], method: '' },
        { reqId, route: '(unreadable)', status: Number.parseInt(status, 10), ms: 0 },
      )
    }
    socket.destroySoon()
  }
}

// Node stores the response in progress on the socket and has no public way to check: a second head
// would corrupt the first.
function hasBegunToAnswer(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage')
  return (
    typeof answer === 'object' && answer !== null && Reflect.get(answer, 'headersSent') === true
  )
}
