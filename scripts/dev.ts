/**
 * `npm run dev`: the site on one port, rebuilt as you type, and the calls behind it, restarted as
 * you type.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { readCommandLine } from './command-line.ts'
import { loadSettingsFile } from './settings-file.ts'

readCommandLine({ usage: 'npm run dev' })
const root = join(import.meta.dirname, '..')
process.chdir(root)
loadSettingsFile()

const sitePort = Number(process.env['PORT'] || 3000)
const apiPort = sitePort + 1
const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')

const children = [
  run(['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${sitePort}`,
  }),
  run([astro, 'dev', '--port', String(sitePort)], {
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    ASTRO_TELEMETRY_DISABLED: '1',
  }),
]

let ending = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAll)
for (const child of children) child.on('close', endAll)

function run(args: string[], environment: Record<string, string>): ChildProcess {
  // Its own process group: otherwise Ctrl-C would reach the server twice, and the second one means
  // "right away".
  return spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: 'inherit',
    detached: true,
  })
}

function endAll(): void {
  if (ending) return
  ending = true
  for (const child of children) child.kill('SIGTERM')
}
