import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/ops/embedded/free-port.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import type { Page } from '@playwright/test'
import { demo, signIn } from './customers.ts'
import { signInAsStaff } from './office.ts'
import { customerViews, staffViews } from './office-views.ts'
import { sizes, violationsIn } from './violations.ts'
import { expect, test } from './visitor.ts'

// Its own server: the others count what they have made themselves, and this one has sample data
// from its first second.
const port = await freePort()
const baseURL = `http://localhost:${port}`
test.use({ baseURL })
test.describe.configure({ mode: 'serial' })

let server: ChildProcess
let dataDir: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  dataDir = await temporaryFolder('e2e-office')
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DEMO: 'on',
    DEMO_OFFICE: 'on',
    LOG_LEVEL: 'error',
  }
  server = spawn(process.execPath, ['start.mjs'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  const isReady = () =>
    fetch(`${baseURL}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await sleep(200)
})

test.afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
})

test('staff of the demo find people who wait, work on the bench, and who was notified of what', async ({
  page,
}) => {
  await signInAsStaff(page)
  // Seeded while starting.
  await expect
    .poll(
      async () =>
        ((await (await page.request.get('/api/admin/triage')).json()) as { total: number }).total,
    )
    .toBeGreaterThan(12)
  await page.goto('/admin/triage#requests')
  await expect(page.getByRole('heading', { name: 'Wes Tackett' })).toBeVisible()
  for (const name of ['Carla Benedetti', 'Anita Desrosiers', 'Grace Novak'])
    await expect(page.getByText(name).first()).toBeAttached()
  await page.goto('/admin/chat')
  await expect(page.getByText('2 unread').first()).toBeVisible()
  await expect(page.getByText('Verified account').first()).toBeVisible()
  await page.goto('/admin/customers')
  await expect(
    page.getByText('Maumee Bay Excavating & Environmental Contractors').first(),
  ).toBeVisible()
  await page.goto('/admin/services')
  for (const status of ['Scheduled', 'In progress', 'Completed', 'Delivered', 'Cancelled'])
    await expect(page.getByText(status, { exact: true }).first()).toBeAttached()
  await page.goto('/admin/outbox')
  await expect(page.getByText('Kept here', { exact: true }).nth(5)).toBeVisible()
  await page.goto('/admin/accuracy')
  await expect(page.getByRole('heading', { name: 'Expected vs. found' })).toBeVisible()
  await expect(page.getByText(/^Across \d+ predictions, we expected \d+/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'By model version' })).toContainText(/Version \d/)
  await page.goto('/admin/retention#automation')
  await expect(page.getByRole('link', { name: /^Open the run/ })).toHaveCount(5)
  await page.goto('/admin/retention')
  await expect(
    page.getByRole('link', { name: 'Tuscarawas Valley Aggregates' }).first(),
  ).toBeVisible()
})

for (const [who, views] of Object.entries({ staff: staffViews, customers: customerViews })) {
  test(`what ${who} see of it can be read by everybody (axe), and fits every screen`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    if (who === 'staff') await signInAsStaff(page)
    else await signIn(page, demo)
    for (const path of views) await readView(page, path)
  })
}

// Other journeys read each page at both sizes in both displays: here a long name or an odd row is
// enough at each once.
async function readView(page: Page, path: string): Promise<void> {
  await page.setViewportSize(sizes.desktop)
  // Another document in between: a tab's address alone would load nothing.
  await page.goto('/robots.txt')
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  expect.soft(await violationsIn(page, 'light'), `${path}, desktop`).toEqual([])
  // A placeholder that was left unfilled.
  expect.soft(await page.locator('body').innerText(), path).not.toMatch(/\{\w+\}/)
  for (const width of [768, 320, 390]) {
    await page.setViewportSize({ ...sizes.phone, width })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(over, `${path} at ${width} px`).toBeLessThanOrEqual(0)
  }
  expect.soft(await violationsIn(page, 'dark'), `${path}, phone`).toEqual([])
}
