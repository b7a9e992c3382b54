import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A proxy of Debian before servers of a test, with the project's own sample. */
export type Proxy = {
  /** The port of TLS, or of plain HTTP. */
  port: number
  /** The port that leads on to TLS. */
  plainPort: number
  /** The certificate of the test's own authority; empty without TLS. */
  ca: string
  pid: number
  stop: () => Promise<void>
}

/** The name in the samples. */
export const site = 'www.example.com'
export const has = (program: string) => spawnSync('which', [program]).status === 0

export async function freePort(): Promise<number> {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const address = free.address()
  await new Promise((resolve) => free.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** An authority of its own signs the certificate, as one of the world would; both in `folder`. */
export function makeCertificate(folder: string): string {
  const openssl = (...words: string[]) =>
    execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
  const fresh = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  openssl('req', '-x509', ...fresh, '-subj', '/CN=Test', '-keyout', 'ca.key', '-out', 'ca.pem')
  openssl(
    'req',
    ...fresh.slice(0, 5),
    '-subj',
    `/CN=${site}`,
    '-keyout',
    'site.key',
    '-out',
    'site.csr',
  )
  writeFileSync(join(folder, 'names'), `subjectAltName=DNS:${site}`)
  const request = ['x509', '-req', '-in', 'site.csr', '-days', '2', '-extfile', 'names']
  openssl(...request, '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-out', 'site.pem')
  return readFileSync(join(folder, 'ca.pem'), 'utf8')
}

type Opened = Omit<Proxy, 'stop' | 'pid'> & { folder: string }

/** The proxy once it answers. */
export async function listening(child: ChildProcess, opened: Opened): Promise<Proxy> {
  const { folder, ...proxy } = opened
  let said = ''
  child.stderr?.on('data', (part) => (said += part))
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the proxy does not start: ${said}`)
    const answer = await fetch(`http://127.0.0.1:${proxy.port}/`, { redirect: 'manual' }).catch(
      () => null,
    )
    if (answer !== null) return { ...proxy, pid: child.pid ?? 0, stop: () => stop(child, folder) }
    await sleep(50)
  }
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
}
