import { defineConfig } from '@playwright/test'
import { freePort } from '#server/ops/embedded/free-port.ts'
import { findBrowser } from '../scripts/browser.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'

const { executablePath, args } = await findBrowser()

// The runner chooses the server's port, and the folder in which the journeys read its mails; its
// workers inherit both.
if (!process.env['E2E_BASE_URL']) {
  process.env['E2E_PORT'] ||= String(await freePort())
  process.env['E2E_DATA_DIR'] ||= await temporaryFolder('e2e')
}
const { E2E_PORT: port = '', E2E_DATA_DIR: dataDir = '' } = process.env
const baseURL = process.env['E2E_BASE_URL'] || `http://localhost:${port}`

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  // A journey of what scripts/adding adds: there is nothing of it here.
  testIgnore: ['faults/**', ...(process.env['ADDED_KIND'] ? [] : ['adding/**'])],
  outputDir: '../out/e2e',
  fullyParallel: true,
  workers: 2,
  // A browser on two busy cores can lose a step that a person would take again; what needed it is
  // named at the end.
  retries: 1,
  // Longer than a person would wait: the two cores may be busy with more than the journey.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../out/e2e.json' }]],
  use: {
    baseURL,
    launchOptions: { executablePath, args },
    // A trace of every journey would cost a third of the time.
    trace: 'on-first-retry',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
  // The real server on a database of its own, unless one is named in E2E_BASE_URL.
  ...(process.env['E2E_BASE_URL']
    ? {}
    : {
        webServer: {
          // The Node of this process: an older one may be first in PATH.
          command: `"${process.execPath}" e2e/server.ts`,
          cwd: '..',
          url: `${baseURL}/readyz`,
          timeout: 120_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
          env: { E2E_PORT: port, E2E_DATA_DIR: dataDir },
        },
      }),
})
