import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from '../../../scripts/temporary-folder.ts'
import { percentile } from '../comparison.ts'
import { end, type House, originOf, pause, startServer } from '../house.ts'
import { type Finding, freePort, type Plan } from '../plan.ts'

const ofLong = { heads: 1000, bodies: 1000, readers: 400 }
const least = 40
const cutWithinMs = 15_000
const watchMs = 18_000
const everyMs = 50
const mostGrowth = 60

type Client = { cutAfterMs: number | null; answer: string }

/**
 * Connections that trickle: heads a byte a second, bodies a byte a second, and readers that ask for
 * pages and never read. Everybody else is served meanwhile; what trickles in is cut.
 */
export async function slowClients(plan: Plan): Promise<Finding[]> {
  const folder = await temporaryFolder('slow-clients')
  const house = { port: await freePort(), dataDir: join(folder, 'data') }
  const server = await startServer(house)
  try {
    const pid = server.pid ?? 0
    const before = await othersFor(house, 3000)
    const restMb = residentMb(pid)
    const counts = {
      heads: plan.times(ofLong.heads, least),
      bodies: plan.times(ofLong.bodies, least),
      readers: plan.times(ofLong.readers, least),
    }
    const slow = Array.from({ length: counts.heads + counts.bodies }, (_, at) =>
      trickle(house, at < counts.heads ? 'head' : 'body'),
    )
    const readers = Array.from({ length: counts.readers }, () => neverRead(house))
    const during = await othersFor(house, watchMs)
    const growthMb = residentMb(pid) - restMb
    for (const reader of readers) reader.destroy()
    // One that never got in is closed without a word.
    const unanswered = slow.filter(({ answer }) => !answer.startsWith('HTTP/1.1 408 ')).length
    const cutAfter = slow.map(({ cutAfterMs }) => cutAfterMs ?? Infinity)
    const spread = ({ ms }: Others) =>
      `p50 ${Math.round(percentile(ms, 0.5))}, p99 ${Math.round(percentile(ms, 0.99))}`
    return [
      {
        guarantee:
          'clients that trickle are let in, and cut within 15 s in words; those that never read cost little, while everybody else is served',
        holds:
          during.failed.length === 0 &&
          unanswered === 0 &&
          percentile(cutAfter, 1) <= cutWithinMs &&
          growthMb <= mostGrowth,
        details: {
          ...counts,
          cutAfterMs: `median ${percentile(cutAfter, 0.5)}, most ${percentile(cutAfter, 1)}`,
          unanswered,
          othersMsBefore: spread(before),
          othersMsDuring: spread(during),
          othersAsked: during.ms.length,
          othersFailed: [...new Set(during.failed)].join() || 0,
          growthMb,
        },
      },
    ]
  } finally {
    await end(server, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

function trickle({ port }: House, part: 'head' | 'body'): Client {
  const client: Client = { cutAfterMs: null, answer: '' }
  const begun = Date.now()
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /api/contact-messages HTTP/1.1\r\nHost: 127.0.0.1\r\n')
  if (part === 'body')
    socket.write('Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{')
  const drip = setInterval(() => socket.write(part === 'body' ? ' ' : 'x'), 1000)
  socket.on('error', () => {})
  socket.on('data', (part) => (client.answer += part))
  socket.on('close', () => {
    clearInterval(drip)
    client.cutAfterMs = Date.now() - begun
  })
  return client
}

function neverRead({ port }: House): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  for (let times = 0; times < 20; times += 1)
    socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  return socket
}

type Others = { ms: number[]; failed: string[] }

async function othersFor(house: House, forMs: number): Promise<Others> {
  const others: Others = { ms: [], failed: [] }
  const until = Date.now() + forMs
  while (Date.now() < until) {
    const path = others.ms.length % 2 === 0 ? '/' : '/api/reviews'
    const begun = performance.now()
    const status = await fetch(`${originOf(house)}${path}`)
      .then(async (response) => (await response.arrayBuffer(), response.status))
      .catch(() => 'cut')
    others.ms.push(performance.now() - begun)
    if (status !== 200) others.failed.push(`${status} ${path}`)
    await pause(everyMs)
  }
  return others
}

export function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
