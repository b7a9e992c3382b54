import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { refusal } from './answers.ts'
import { confirmed, demo, enter, registered } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { expectReadable } from './readable.ts'
import { queryHouse } from './running-site.ts'
import { sizes } from './violations.ts'
import { expect, test } from './visitor.ts'

const anyFailure = /Failed to load resource/
const path = '/customer/dashboard#services/folder'
const folder = (page: Page) => page.getByRole('dialog', { name: 'Compliance folder' })

async function saved(page: Page, name: string) {
  const download = page.waitForEvent('download')
  await folder(page).getByRole('link', { name }).click()
  return download
}

test('the papers of chosen vehicles and years come as one PDF, and as a list whose hashes /verify shows', async ({
  page,
}) => {
  test.slow()
  await enter(page, demo)
  await page.goto('/customer/dashboard#services')
  await page.getByRole('link', { name: 'Compliance folder' }).click()
  await expect(page).toHaveURL(path)
  const whole = folder(page).getByText(/^\d+ documents in the file\.$/)
  await expect(whole).toBeVisible()
  const all = await whole.textContent()

  await folder(page).getByRole('radio', { name: 'Choose vehicles' }).check()
  await expect(folder(page).getByText('Choose at least one vehicle.')).toBeVisible()
  await expect(folder(page).getByRole('link')).toHaveCount(0)
  await folder(page)
    .getByRole('checkbox', { name: /^Unit 106/ })
    .check()
  await expect(folder(page).getByText(/documents? in the file\.$/)).not.toHaveText(all ?? '')
  expect((await saved(page, 'Download the folder (PDF)')).suggestedFilename()).toMatch(
    /^compliance-folder-\d{4}-\d\d-\d\d\.pdf$/,
  )
  const list = await saved(page, 'Download the list (CSV)')
  const [, first = ''] = (await readFile(await list.path(), 'utf8')).split('\r\n')
  expect(first).toContain('Unit 106')
  const hash = /[0-9a-f]{64}/.exec(first)?.[0] ?? 'no hash'

  await page.goto(`/verify/${first.split(',')[0]}`)
  await expect(page.getByText(hash)).toBeVisible()
})

test('our team makes the folder of a customer from their file', async ({ page }) => {
  test.slow()
  await signInAsStaff(page)
  const [customer] = await queryHouse('select id from customers where email = $1', [demo.email])
  await page.goto(`/admin/customers#row?id=${String(customer?.['id'])}`)
  await page.getByRole('button', { name: 'Choose documents' }).click()
  await expect(page.getByText(/^\d+ documents in the file\.$/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the folder (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^compliance-folder-\d{4}-\d\d-\d\d\.pdf$/)
})

for (const [size, viewport] of Object.entries(sizes))
  test(`on a ${size} every state of it can be read, in light and dark (axe)`, async ({
    browser,
    baseURL,
    request,
  }) => {
    test.slow()
    const context = await browser.newContext({ viewport, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await enter(page, demo)
    await page.goto(path)
    await folder(page).getByRole('radio', { name: 'Choose vehicles' }).check()
    await expectReadable(page, 'nothing chosen')
    await folder(page).getByRole('checkbox', { name: /^Unit/ }).first().check()
    await expect(folder(page).getByRole('link')).toHaveCount(2)
    await expectReadable(page, 'chosen')
    await context.close()

    const empty = await browser.newContext({ viewport, baseURL: baseURL ?? '' })
    const other = await empty.newPage()
    await enter(other, await confirmed(request))
    await other.goto(path)
    await expect(folder(other).getByRole('heading', { name: 'No certificates yet' })).toBeVisible()
    await expectReadable(other, 'empty')
    await empty.close()
  })

test('what cannot be loaded says so and is tried again, and an address that is not confirmed gets no papers', async ({
  page,
  request,
  expects,
}) => {
  test.slow()
  expects.consoleErrors.push(anyFailure)
  const api = '**/api/customer/compliance-folder'
  await enter(page, await registered(request))
  await page.route(api, refusal(500, 'We couldn’t do this just now.'))
  await page.goto(path)
  await expect(folder(page).getByRole('alert')).toBeVisible({ timeout: 30_000 })
  await page.unroute(api)
  const part = { vehicleId: null, vehicle: null, year: '2026', valid: 230, ended: 2 }
  await page.route(api, (route) => route.fulfill({ json: [part] }))
  await folder(page).getByRole('button', { name: 'Try again' }).click()
  await expect(folder(page).getByText(/A PDF holds up to 200 documents/)).toBeVisible()
  await expect(folder(page).getByRole('link')).toHaveText(['Download the list (CSV)'])

  await page.unroute(api)
  await page.route(api, (route) => route.fulfill({ json: [{ ...part, valid: 2 }] }))
  await page.reload()
  await expect(
    folder(page).getByRole('button', { name: 'Download the folder (PDF)' }),
  ).toBeDisabled()
})
