import { request } from 'node:http'

export type Sent = {
  port: string | number
  /** A loopback address of its own: what one is refused must not be what protects the others. */
  from: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Null: the connection was cut, or the answer came too late. */
export type Answer = { status: number; cookies: string; text: string } | null

const longestWaitMs = 60_000

/** Sends it over a connection of its own and reads the answer to its end. */
export function ask({ from, body, headers = {}, ...to }: Sent): Promise<Answer> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request(
      {
        host: '127.0.0.1',
        ...to,
        localAddress: from,
        agent: false,
        timeout: longestWaitMs,
        headers: { ...headers, ...length },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part)).on('error', () => resolve(null))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cookies: (response.headers['set-cookie'] ?? [])
              .map((line) => line.split(';')[0] ?? '')
              .join('; '),
            text: Buffer.concat(parts).toString('latin1'),
          }),
        )
      },
    )
    asked.on('timeout', () => asked.destroy()).on('error', () => resolve(null))
    asked.end(body)
  })
}

export const postJson = (to: Omit<Sent, 'method' | 'body'>, body: unknown): Promise<Answer> =>
  ask({
    ...to,
    method: 'POST',
    headers: { ...to.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
