/** The site as a visitor gets it, on a fresh database in a folder of its own, for the journeys. */
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { freePort } from '#server/ops/embedded/free-port.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'

const dataDir = process.env['E2E_DATA_DIR'] || (await temporaryFolder('e2e'))
const server = spawn(process.execPath, ['start.mjs'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  // The journeys count staff rows that they have made themselves: the sample data is read by one
  // journey only. Every journey comes from one address: the limits that no person reaches would
  // stop them together.
  env: {
    ...process.env,
    PORT: process.env['E2E_PORT'] ?? String(await freePort()),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DEMO: 'on',
    DEMO_OFFICE: process.env['DEMO_OFFICE'] ?? 'off',
  },
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', async (code) => {
  await rm(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
