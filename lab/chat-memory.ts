import { spawn } from 'node:child_process'
import { WebSocket } from 'ws'
import { toolsDir } from './chat-cuts.ts'
import { pause } from '../e2e/faults/chat-screens.ts'
import { stop, type Row } from './measure.ts'
import type { Site } from './site.ts'

const ports = { bare: 4543, socketIo: 4544 }
const atOnce = 200

/**
 * What one more idle socket costs the process, beside `ws` with nothing around it, and Socket.IO.
 */
export async function memoryRows(
  sockets: number,
  start: () => Promise<Site>,
  port: number,
): Promise<Row[]> {
  const site = await start()
  const ours = await perSocket(site.pid, `ws://127.0.0.1:${port}/ws`, sockets).finally(site.stop)
  const bare = await beside(
    `const { WebSocketServer } = require('ws')
    new WebSocketServer({ port: ${ports.bare}, perMessageDeflate: false }).on('connection', (socket) => socket.on('message', () => {}))`,
    undefined,
    `ws://127.0.0.1:${ports.bare}`,
    sockets,
  )
  const socketIo = await beside(
    `const { Server } = require('socket.io')
    new Server(${ports.socketIo}, { transports: ['websocket'] })`,
    toolsDir,
    `ws://127.0.0.1:${ports.socketIo}/socket.io/?EIO=4&transport=websocket`,
    sockets,
  ).catch(() => null)
  const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} KB`
  const ratio = ours / bare
  const row = {
    ours: kilobytes(ours),
    ratio: ratio.toFixed(2),
    toReach: '<= 1.25',
    reached: ratio <= 1.25,
  }
  return [
    { what: `an idle socket of ${sockets}, against bare ws`, limit: kilobytes(bare), ...row },
    {
      ...row,
      what: 'the same against Socket.IO',
      limit: socketIo === null ? 'not installed' : kilobytes(socketIo),
      ratio: socketIo === null ? '-' : (ours / socketIo).toFixed(2),
      toReach: '-',
      reached: true,
    },
  ]
}

async function beside(
  program: string,
  cwd: string | undefined,
  url: string,
  sockets: number,
): Promise<number> {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', '-e', program], {
    stdio: 'ignore',
    ...(cwd && { cwd }),
  })
  await pause(1500)
  try {
    return await perSocket(child.pid ?? 0, url, sockets)
  } finally {
    await stop(child)
  }
}

async function perSocket(pid: number, url: string, count: number): Promise<number> {
  // The first sockets load code and tables that all later ones share.
  const first = await openMany(url, atOnce)
  await pause(3000)
  const before = await heldBy(pid)
  const rest = await openMany(url, count)
  await pause(5000)
  const after = await heldBy(pid)
  for (const socket of [...first, ...rest]) socket.terminate()
  await pause(1000)
  return (after - before) / count
}

async function openMany(url: string, count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  while (sockets.length < count) {
    const part = Array.from(
      { length: Math.min(atOnce, count - sockets.length) },
      () => new WebSocket(url, { perMessageDeflate: false }),
    )
    await Promise.all(
      part.map(
        (socket) =>
          new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject)),
      ),
    )
    for (const socket of part) socket.on('error', () => {})
    sockets.push(...part)
  }
  return sockets
}

type Inspected = { id: number; result?: { result?: { value?: number } } }

/**
 * Memory after a full garbage collection: resident memory alone says more about the collector's
 * mood.
 */
async function heldBy(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR1')
  const inspector = new WebSocket(await inspectorOf())
  await new Promise((resolve, reject) => inspector.once('open', resolve).once('error', reject))
  let asked = 0
  const ask = (method: string, params: object = {}) =>
    new Promise<Inspected>((resolve) => {
      const id = (asked += 1)
      const heard = (data: unknown) => {
        const answer = JSON.parse(String(data)) as Inspected
        if (answer.id !== id) return
        inspector.off('message', heard)
        resolve(answer)
      }
      inspector.on('message', heard).send(JSON.stringify({ id, method, params }))
    })
  for (let time = 0; time < 3; time += 1) await ask('HeapProfiler.collectGarbage')
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
  const { result } = await ask('Runtime.evaluate', { expression })
  inspector.terminate()
  return result?.result?.value ?? 0
}

async function inspectorOf(): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const list = await fetch('http://127.0.0.1:9229/json').then(
      (answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
      () => [],
    )
    const [found] = list
    if (found) return found.webSocketDebuggerUrl
    await pause(50)
  }
  throw new Error('the inspector does not answer on port 9229')
}
