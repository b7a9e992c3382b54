import { readFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openExample } from '#server/testing/example-app.ts'

/** Sends the text, then a letter every half second, and resolves with what came until the end. */
function trickle(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    const dripping = setInterval(() => socket.writable && socket.write('a'), 500)
    onTestFinished(() => {
      clearInterval(dripping)
      socket.destroy()
    })
    let received = ''
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}

// Either would go on for ever: it is our limit that ends it, long before the test's own.
test(
  'a head and a body that only trickle in are refused and cut',
  { timeout: 120_000 },
  async () => {
    const app = await openExample()
    onTestFinished(() => app.close())
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const form = 'POST /api/notes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
    const slow = [
      trickle(port, 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: '),
      trickle(port, `${form}content-length: 5000\r\n\r\n{"name":"`),
    ]
    for (const answer of await Promise.all(slow))
      expect(answer).toMatch(
        /^HTTP\/1\.1 408 [^]+"message":"The request took too long to arrive\."/,
      )
  },
)

test('connections leave descriptors of the unit to files and to the database', async () => {
  const unit = readFileSync('deploy/lakeline.service', 'utf8')
  const descriptors = Number(/^LimitNOFILE=(\d+)$/m.exec(unit)?.[1])
  const { server } = await openExample()
  expect(server.maxConnections).toBeGreaterThan(0)
  expect(server.maxConnections).toBeLessThanOrEqual(descriptors - 2000)
})
