// operations.md 10
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'

/** What the journeys' runner would start, and what its workers inherit. */
function configOf(environment: Record<string, string>) {
  const script = `
    const { default: config } = await import('./e2e/playwright.config.ts')
    const { E2E_PORT: port, E2E_BASE_URL: base } = process.env
    console.log(JSON.stringify({ port, base, baseURL: config.use.baseURL, server: config.webServer }))`
  const { E2E_PORT: _port, E2E_BASE_URL: _base, ...mine } = process.env
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...mine, E2E_DATA_DIR: tmpdir(), ...environment },
  })
  return JSON.parse(said) as {
    port: string
    baseURL: string
    server?: { command: string; env: Record<string, string> }
  }
}

test('the journeys take a port that is free, and their workers the same one', async () => {
  const site = createServer().listen(3100, '127.0.0.1')
  await Promise.race([once(site, 'listening'), once(site, 'error')])
  onTestFinished(() => void site.close())
  const { port, baseURL, server } = configOf({})
  expect(port).toMatch(/^2\d{4}$/)
  expect([baseURL, server?.env['E2E_PORT']]).toEqual([`http://localhost:${port}`, port])
})

test('the journeys use the port of E2E_PORT, or the site of E2E_BASE_URL', () => {
  expect(configOf({ E2E_PORT: '3207' }).baseURL).toBe('http://localhost:3207')
  const elsewhere = configOf({ E2E_BASE_URL: 'https://www.example.com' })
  expect([elsewhere.baseURL, elsewhere.server]).toEqual(['https://www.example.com', undefined])
})

test('the journeys’ server runs under the Node that runs them, whichever is first in PATH', () => {
  expect(configOf({}).server?.command).toBe(`"${process.execPath}" e2e/server.ts`)
})
