import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

const everyMs = 50
export const dashboard = [
  '/api/customer/me',
  '/api/customer/stats',
  '/api/customer/service-history?pageSize=5',
  '/api/customer/appointments',
  '/api/customer/invoices',
  '/api/customer/notifications',
]

/** A mail server that knows when each address got its last mail. */
export async function openMailServer(): Promise<{
  url: string
  arrived: Map<string, number>
  close: () => void
}> {
  const arrived = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        for (const { address } of session.envelope.rcptTo) arrived.set(address, Date.now())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, arrived, close: () => server.close() }
}

/** Polls whether the server responds, whatever became of the previous call. */
export function probe(port: number): { end: () => { taken: number[]; failed: number } } {
  const taken: number[] = []
  let failed = 0
  const timer = setInterval(() => {
    const began = performance.now()
    request({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (response) =>
      response.resume().on('end', () => taken.push(performance.now() - began)),
    )
      .on('error', () => void (failed += 1))
      .end()
  }, everyMs)
  return {
    end() {
      clearInterval(timer)
      return { taken, failed }
    },
  }
}

/** Reads the dashboard once a second. Returns how long each reading took, in milliseconds. */
export async function readDashboard(
  origin: string,
  cookie: string,
  seconds: number,
): Promise<number[]> {
  const taken: number[] = []
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(1000)) {
    const began = performance.now()
    const answers = await Promise.all(
      dashboard.map((path) => fetch(origin + path, { headers: { cookie } })),
    )
    for (const answer of answers)
      if (!answer.ok) throw new Error(`the honest customer got ${answer.status} for ${answer.url}`)
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    taken.push(performance.now() - began)
  }
  return taken
}

/**
 * Requests a new password. Returns how long its email took to the mail server, in milliseconds;
 * null after a minute.
 */
export async function requestPassword(
  origin: string,
  email: string,
  arrived: Map<string, number>,
): Promise<number | null> {
  arrived.delete(email)
  const began = Date.now()
  const answer = await fetch(`${origin}/api/customer/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (!answer.ok) throw new Error(`the honest customer got ${answer.status} for a new password`)
  while (Date.now() - began < 60_000) {
    const at = arrived.get(email)
    if (at !== undefined) return at - began
    await sleep(5)
  }
  return null
}
