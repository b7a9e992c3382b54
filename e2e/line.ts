import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The line between a phone and the site: it can be cut for everything, the browser's workers too,
 * which Playwright's own offline leaves out, and it can lose the answer to what has arrived.
 */
export async function openLine(site: string) {
  const { hostname, port } = new URL(site)
  const log: string[] = []
  let isCut = false
  let losesAnswers = false
  let change: Change = { path: (path) => path, text: (text) => text }
  let gone = new Set<string>()

  const server = createServer((asked, answer) => {
    const path = asked.url ?? ''
    if (isCut) return void asked.socket.destroy()
    log.push(`${asked.method} ${path}`)
    if (gone.has(path)) return void answer.writeHead(404).end()
    const forwarded = request(
      {
        hostname,
        port,
        path: change.path(path),
        method: asked.method,
        headers: { ...headersOf(asked), 'accept-encoding': 'identity' },
      },
      (served) => void pass(asked, served, answer),
    )
    forwarded.on('error', () => asked.socket.destroy())
    asked.pipe(forwarded)
  })
  server.on('upgrade', (_asked, socket) => socket.destroy())

  async function pass(asked: IncomingMessage, served: IncomingMessage, answer: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of served) chunks.push(chunk)
    if (isCut || (losesAnswers && asked.method === 'POST')) return void asked.socket.destroy()
    const isText = /html|javascript/.test(served.headers['content-type'] ?? '')
    const body = Buffer.concat(chunks)
    const changed = isText ? Buffer.from(change.text(body.toString('utf8'), asked.url ?? '')) : body
    const { 'content-length': _length, ...headers } = served.headers
    // An inline script's hash stays: only names of files are changed.
    answer.writeHead(served.statusCode ?? 502, headers).end(changed)
  }

  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    log,
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    mend: () => (isCut = false),
    loseAnswers: (loses: boolean) => (losesAnswers = loses),
    /** The site serves another build from now on. */
    deploy: (next: Change) => (change = next),
    takeOff: (path: string) => (gone = new Set([...gone, path])),
    close: () => void server.close(),
  }
}

type Change = {
  path: (path: string) => string
  text: (text: string, path: string) => string
}

// The site would say that nothing has changed, where the line has changed it.
function headersOf({ headers: { 'if-none-match': _tag, ...headers } }: IncomingMessage) {
  return headers
}
