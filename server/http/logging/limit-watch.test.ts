import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { platform } from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { watchLimits } from './limit-watch.ts'

test('connections above our limit are in the log, once a minute', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.maxConnections = 1
  const warned: object[] = []
  const stop = watchLimits(server, { warn: (entry: unknown) => void warned.push(Object(entry)) })
  const { port } = server.address() as AddressInfo
  const sockets = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  onTestFinished(() => {
    stop()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  while (warned.length === 0) await sleep(10)
  await sleep(100)
  expect(warned).toEqual([{ event: 'connections_dropped', dropped: expect.any(Number) }])
})

const flooded = `
  import { createServer } from 'node:net'
  import { watchLimits } from './server/http/logging/limit-watch.ts'
  const server = createServer().listen(0, '127.0.0.1', () => {
    console.log(server.address().port)
    watchLimits(server, { warn: (entry) => console.log(JSON.stringify(entry)) })
  })`

test.skipIf(platform !== 'linux')(
  'a process without descriptors says so',
  { timeout: 120_000 },
  async () => {
    const child = spawn(
      'sh',
      ['-c', 'ulimit -n 64; exec "$0" --input-type=module -e "$1"', process.execPath, flooded],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    const port = Number((await lines.next()).value)
    const sockets = Array.from({ length: 200 }, () =>
      connect(port, '127.0.0.1').on('error', () => {}),
    )
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      child.kill('SIGKILL')
    })
    expect(JSON.parse(String((await lines.next()).value))).toMatchObject({ event: 'descriptors' })
  },
)
