import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export const hasRedis = spawnSync('which', ['redis-server']).status === 0
export const withoutRedis =
  'skipped, as there is no redis-server here (apt-get install redis-server)'

/** A Redis of its own that keeps nothing. */
export async function startRedis() {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const address = free.address()
  const port = typeof address === 'object' ? address?.port : 0
  await new Promise((resolve) => free.close(resolve))
  const start = (): ChildProcess =>
    spawn(
      'redis-server',
      ['--port', String(port), '--save', '', '--requirepass', 'only for tests'],
      { stdio: 'ignore' },
    )
  let child = start()
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    // A frozen one has to wake up to end.
    child.kill('SIGCONT')
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    url: `redis://:only%20for%20tests@127.0.0.1:${port}`,
    stop,
    again: () => void (child = start()),
    freeze: () => child.kill('SIGSTOP'),
  }
}
