import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type LogRequest, nextRequestId } from './log.ts'
import type { Pages } from './pages.ts'

const second = 1000

// A head or body that trickles in holds a connection, not more: it is cut within 15 seconds, checks included.
const limits = {
  headersTimeout: 10 * second,
  requestTimeout: 12 * second,
  connectionsCheckingInterval: 2 * second,
  // Longer than the 60 seconds after which common proxies drop their side, so that none sends into a closed socket.
  keepAliveTimeout: 72 * second,
}
// Some clients offer HTTP/2 with every request (`Upgrade: h2c`): they get their answer, only sockets are upgraded.
const upgrades = {
  shouldUpgradeCallback: ({ headers, url }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket' && url?.split('?', 1)[0] === '/ws',
}
const silentSocket = 120 * second
const mostConnections = 15_000
const mostHeaders = 100

/** The server under Fastify: pages are answered here, everything else goes on to `route`. */
export function createHttpServer(route: RequestListener, pages: Pages | null, logRequest: LogRequest): Server {
  const server = createServer({ ...limits, ...upgrades }, (request, response) => {
    // While the server ends, no connection is kept for another request.
    if (!server.listening) response.shouldKeepAlive = false
    request.url = asPath(request.url ?? '/')
    if (pages !== null && (request.method === 'GET' || request.method === 'HEAD')) {
      const started = performance.now()
      const answered = pages.answer(request, response)
      if (answered !== null) {
        const { method } = request
        logRequest({ reqId: nextRequestId(), route: answered, method, status: response.statusCode, ms: performance.now() - started })
        return
      }
    }
    route(request, response)
  })
  server.timeout = silentSocket
  server.maxConnections = mostConnections
  server.maxHeadersCount = mostHeaders
  return server
}

// "GET http://host/path" and "OPTIONS *" are valid HTTP that neither pages nor router know.
function asPath(url: string): string {
  if (url.startsWith('/')) return url
  const parsed = URL.parse(url)
  return parsed === null ? '/*' : parsed.pathname + parsed.search
}
