import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { ErrorCode } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'
import { errorAnswer } from './errors/errors.ts'
import { type LogRequest, nextRequestId } from './logging/log.ts'
import type { Pages } from './pages/pages.ts'

const second = 1000

// A head or body that trickles in occupies a connection and nothing more: it is cut within 15
// seconds, checks included.
const limits = {
  headersTimeout: 10 * second,
  requestTimeout: 12 * second,
  connectionsCheckingInterval: 2 * second,
  // Longer than the 60 seconds after which common proxies drop their side, so that none sends into
  // a closed socket.
  keepAliveTimeout: 72 * second,
  // Node would refuse a request without a host by itself, without our headers.
  requireHostHeader: false,
}
const silentSocket = 120 * second
const mostConnections = 15_000
const mostHeaders = 100
// Balancers and Prometheus name the machine, not the site.
const forMachines = new Set(['/healthz', '/readyz', '/metrics'])
const usualPort: Record<string, string> = { 'https:': '443', 'http:': '80' }

type Settings = {
  config: Config
  pages: Pages | null
  logRequest: LogRequest
  headers: Record<string, string>
}

/** The server under Fastify: pages are answered here, everything else goes on to `route`. */
export function createHttpServer(route: RequestListener, settings: Settings): Server {
  const { config, pages, logRequest } = settings
  const refuse = refusing(settings)
  const isOurs = hostIsOurs(config)
  // Some clients offer HTTP/2 with every request (`Upgrade: h2c`): they get their answer, only
  // sockets are upgraded.
  const shouldUpgradeCallback = (request: IncomingMessage) =>
    request.headers.upgrade?.toLowerCase() === 'websocket' &&
    request.url?.split('?', 1)[0] === '/ws' &&
    namesOneHost(request) &&
    isOurs(request)
  const server = createServer({ ...limits, shouldUpgradeCallback }, (request, response) => {
    // During shutdown no connection is kept for another request.
    if (!server.listening) response.shouldKeepAlive = false
    if (!namesOneHost(request))
      return refuse(request, response, 400, 'The request has to name one host.')
    request.url = asPath(request.url ?? '/')
    if (!isOurs(request))
      return refuse(request, response, 421, `This site is at ${config.publicUrl}.`, 'other_host')
    if (pages !== null && (request.method === 'GET' || request.method === 'HEAD')) {
      const started = performance.now()
      const answered = pages.answer(request, response)
      if (answered !== null) {
        logRequest(request, {
          reqId: nextRequestId(),
          route: answered,
          status: response.statusCode,
          ms: performance.now() - started,
        })
        return
      }
    }
    route(request, response)
  })
  // Only `100-continue` is known, which Node answers.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuse(request, response, 417, 'We don’t support what this request expects.'),
  )
  server.timeout = silentSocket
  server.maxConnections = mostConnections
  server.maxHeadersCount = mostHeaders
  return server
}

/** Whether a request names a host that is ours. Under a public PUBLIC_URL only that one is. */
function hostIsOurs({
  publicUrl,
  isPublic,
}: Pick<Config, 'publicUrl' | 'isPublic'>): (request: IncomingMessage) => boolean {
  if (!isPublic) return () => true
  const { protocol, host, port } = new URL(publicUrl)
  const own = new Set(port === '' ? [host, `${host}:${usualPort[protocol]}`] : [host])
  return ({ headers, url = '' }) =>
    own.has(headers.host?.toLowerCase() ?? '') || forMachines.has(url.split('?', 1)[0] ?? '')
}

type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
  code?: ErrorCode,
) => void

/** Before any route: like every other response, with our headers and a log entry. */
function refusing({ headers, logRequest }: Settings): Refuse {
  return (request, response, status, message, code = 'malformed_body') => {
    const reqId = nextRequestId()
    response.writeHead(status, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    })
    response.end(
      request.method === 'HEAD' ? undefined : JSON.stringify(errorAnswer(code, message, reqId)),
    )
    logRequest(request, { reqId, route: '(refused)', status, ms: 0 })
  }
}

// RFC 9112, 3.2: with none or with two, proxy and server may take the request for different sites.
// HTTP/1.0 knew none.
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

// "GET http://host/path" and "OPTIONS *" are valid HTTP that neither pages nor router know.
function asPath(url: string): string {
  if (url.startsWith('/')) return url
  const parsed = URL.parse(url)
  return parsed === null ? '/*' : parsed.pathname + parsed.search
}
