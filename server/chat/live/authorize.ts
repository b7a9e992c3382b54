import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { CodedError } from '#domain/errors.ts'
import { signedInCustomer } from '#server/accounts/session.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { clientAddressFrom } from '#server/http/access/client-address.ts'
import { isCrossSite } from '#server/http/access/cross-site.ts'
import type { App, Deps } from '#server/http/context.ts'
import { errorAnswer, standardRefusal, statusOf } from '#server/http/errors/errors.ts'
import { nextRequestId } from '#server/http/logging/log.ts'
import { customerTopic } from '#server/notifications/open-pages.ts'
import { signedInStaff } from '#server/staff/session.ts'
import type { Hub } from './hub.ts'
import type { Addresses, ChatPerson } from './people.ts'
import { staffTopic } from './topics.ts'

export const socketPath = '/ws'
const mostSocketsOfOne = 20
const tooOften = 'Too many connections from your network. Please wait a moment.'

/** Anybody may connect from our own pages; cookies say who it is. */
export function authorizer(
  deps: Deps,
  { hub, addresses }: { hub: Hub; addresses: Addresses },
): (request: IncomingMessage) => Promise<ChatPerson> {
  const [whichCustomer, whichStaff, addressOf] = [
    signedInCustomer(deps),
    signedInStaff(deps),
    clientAddressFrom(deps.config.trustProxy),
  ]
  return async (request) => {
    if (request.url?.split('?', 1)[0] !== socketPath)
      throw new CodedError('not_found', 'There is nothing at this address.')
    // A page of another site can open a socket here, and the browser would send our cookie along.
    if (isCrossSite(request.headers, request.headers.host ?? '', deps.config)) {
      throw new CodedError('cross_site', 'This request came from another site and was refused.')
    }
    const address = addressOf(request)
    // Before the database looks up cookies that may be made up.
    if (!addresses.may('connection', address)) throw new CodedError('too_many_requests', tooOften)
    const [customer, staff] = await Promise.all([whichCustomer(request), whichStaff(request)])
    const own = [customer && customerTopic(customer.customerId), staff && staffTopic(staff.staffId)]
    if (own.some((topic) => topic !== null && hub.count(topic) >= mostSocketsOfOne)) {
      throw new CodedError(
        'too_many_requests',
        'Too many pages are open. Please close some of them.',
      )
    }
    return { customer, staff, address }
  }
}

export function turnAway(app: App, request: IncomingMessage, socket: Duplex, error: unknown): void {
  const reqId = nextRequestId()
  const refusal = refusalFor(error)
  if (refusal.code === 'internal')
    app.log.error({ reqId, err: error, route: socketPath }, 'request failed')
  app.logRequest(request, { reqId, route: socketPath, status: statusOf[refusal.code], ms: 0 })
  refuseUpgrade(socket, refusal, reqId)
}

/** Answers in plain HTTP like any other call: there is no socket yet that could say why. */
function refuseUpgrade(socket: Duplex, { code, message }: CodedError, reqId: string): void {
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

function refusalFor(error: unknown): CodedError {
  if (error instanceof CodedError) return error
  return standardRefusal(isDatabaseUnavailable(error) ? 'database_unavailable' : 'internal')
}
