import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

// A server of its own: the others count what they have made themselves, and this one is full of life from its first second.
const port = Number(process.env['E2E_PORT'] ?? '3100') + 3
const baseURL = `http://localhost:${port}`
test.use({ baseURL })
test.describe.configure({ mode: 'serial' })

let server: ChildProcess
let dataDir: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  dataDir = await temporaryFolder('e2e-office')
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', DEMO: 'on', DEMO_OFFICE: 'on', LOG_LEVEL: 'error' }
  server = spawn(process.execPath, ['start.mjs'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  const isReady = () => fetch(`${baseURL}/readyz`).then(({ ok }) => ok, () => false)
  while (!(await isReady())) await sleep(200)
})

test.afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
})

test('staff of the demo find people who wait, work on the bench and what is told to whom', async ({ page }) => {
  await signInAsStaff(page)
  // Sown beside the start.
  await expect.poll(async () => (await (await page.request.get('/api/admin/triage')).json() as { total: number }).total).toBeGreaterThan(12)
  await page.goto('/admin/triage#requests')
  await expect(page.getByRole('heading', { name: 'Wes Tackett' })).toBeVisible()
  for (const name of ['Carla Benedetti', 'Anita Desrosiers', 'Grace Novak']) await expect(page.getByText(name).first()).toBeAttached()
  await page.goto('/admin/chat')
  await expect(page.getByText('2 unread').first()).toBeVisible()
  await expect(page.getByText('Verified account').first()).toBeVisible()
  await page.goto('/admin/customers')
  await expect(page.getByText('Maumee Bay Excavating & Environmental Contractors').first()).toBeVisible()
  await page.goto('/admin/services')
  for (const status of ['Scheduled', 'In progress', 'Completed', 'Delivered', 'Cancelled']) await expect(page.getByText(status, { exact: true }).first()).toBeAttached()
  await page.goto('/admin/outbox')
  await expect(page.getByText('Kept here', { exact: true }).nth(5)).toBeVisible()
  await page.goto('/admin/retention')
  await expect(page.getByRole('link', { name: 'Tuscarawas Valley Aggregates' }).first()).toBeVisible()
})

test('on a phone no page of it is wider than the screen, however long a name is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStaff(page)
  for (const path of ['triage', 'chat', 'customers', 'appointments', 'services', 'invoices', 'outbox', 'retention', 'leads', 'reviews', 'sms', 'ai', 'staff']) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([path, 0])
  }
})
