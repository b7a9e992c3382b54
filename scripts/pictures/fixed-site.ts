import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../temporary-folder.ts'

const root = join(import.meta.dirname, '..', '..')
const clock = join(import.meta.dirname, 'fixed-clock.ts')

export type FixedSite = { base: string; stop: () => Promise<void> }

/** The built site with its demo data, on a database of its own and on the clock of the pictures. */
export async function startFixedSite(): Promise<FixedSite> {
  const dataDir = await temporaryFolder('pictures')
  const server = spawn(process.execPath, ['--import', clock, 'start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      DEMO: 'on',
      DEMO_OFFICE: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  async function stop(): Promise<void> {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  let said = ''
  const ready = new Promise<string>((resolve) => {
    server.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      const base = /ready at (http:\S+)/.exec(said)?.[1]
      if (base !== undefined) resolve(base)
    })
  })
  const base = await Promise.race([ready, ended.then(() => null)])
  if (base !== null) return { base, stop }
  await stop()
  throw new Error(`The site did not start: ${said}`)
}
