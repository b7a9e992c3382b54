import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '#server/testing/harness.ts'
import { listenForSignals } from './signals.ts'

/** A way to the database at `url` that can be closed and opened again. */
async function wayTo(url: string) {
  const there = Number(new URL(url).port)
  const open = new Set<Socket>()
  const server = createServer((from) => {
    const to = connect(there, '127.0.0.1')
    for (const socket of [from, to]) open.add(socket.on('error', () => {}))
    from.pipe(to).pipe(from)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  onTestFinished(close)
  const own = new URL(url)
  own.port = String(port)
  return { url: own.href, close, open: () => server.listen(port, '127.0.0.1') }
}

test('an outage of live updates is said once, and its end', async () => {
  const way = await wayTo((await openTestDatabase({ empty: true })).url)
  const said: unknown[] = []
  const warn = ({ event }: { event?: string }) => void said.push(event)
  const onListening = vi.fn<() => void>()
  const log = { info() {}, warn, error: warn } as Parameters<typeof listenForSignals>[0]['log']
  const { stop } = listenForSignals({
    url: way.url,
    log,
    secretsMark: 1,
    onSignal() {},
    onListening,
  })
  onTestFinished(stop)
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(1), 20_000)
  way.close()
  await sleep(3500)
  expect(said).toEqual(['live_updates_pause'])
  way.open()
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(2), 20_000)
  expect(said).toEqual(['live_updates_pause', 'live_updates_resume'])
})

test('a server beside one with other secrets says so, beside one with the same not', async () => {
  const { url } = await openTestDatabase({ empty: true })
  const begin = async (secretsMark: number) => {
    const error = vi.fn<(facts: unknown) => void>()
    const onListening = vi.fn<() => void>()
    const log = { info() {}, warn() {}, error } as Parameters<typeof listenForSignals>[0]['log']
    const { stop } = listenForSignals({ url, log, secretsMark, onSignal() {}, onListening })
    onTestFinished(stop)
    await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(1), 20_000)
    return error.mock.calls
  }
  const first = await begin(1)
  const second = await begin(1)
  const other = await begin(2)
  expect(other).toMatchObject([[{ event: 'other_secrets' }, expect.any(String)]])
  expect([first, second]).toEqual([[], []])
})
