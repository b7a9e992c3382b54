import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator } from '@playwright/test'
import { demo } from './customers.ts'
import { fitsWidth, violations } from './violations.ts'
import { expect, test } from './visitor.ts'

const most = 5

/** Counts what is pressed; what is typed is not. */
function presses() {
  let count = 0
  return {
    press: async (what: Locator) => {
      count += 1
      await what.click()
    },
    count: () => count,
  }
}

async function aCertificate(request: APIRequestContext): Promise<string> {
  const services = '/api/customer/service-history'
  const rows: { id: string }[] = await (await request.get(services)).json()
  for (const { id } of rows) {
    const paper = await request.get(`${services}/${id}/certificate.pdf`)
    const [, number] =
      /certificate-(LF-.+)\.pdf/.exec(paper.headers()['content-disposition'] ?? '') ?? []
    if (number !== undefined) return number
  }
  throw new Error('the demo customer has no certificate')
}

for (const width of [390, 1440]) {
  test(`an accountant who has the number of an invoice finds it in five presses (${width})`, async ({
    page,
  }) => {
    const { press, count } = presses()
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    if (width < 1024) await press(page.getByRole('button', { name: 'Open menu' }))
    await press(page.getByRole('link', { name: 'Customer Portal' }).first())
    await page.getByLabel('Email', { exact: true }).fill(demo.email)
    await page.getByLabel('Password', { exact: true }).fill(demo.password)
    await press(page.getByRole('main').getByRole('button', { name: 'Sign In' }))
    await press(page.getByRole('tab', { name: 'Invoices' }))
    await page.getByRole('searchbox').fill('LFR-D1014')
    const row = page.getByRole('table', { name: 'Your invoices' }).getByRole('row')
    await expect(row.filter({ hasText: 'LFR-D' })).toHaveCount(1)
    await press(row.filter({ hasText: 'LFR-D1014' }).getByRole('link').first())
    expect(count()).toBeLessThanOrEqual(most)
    const paper = page.getByRole('dialog').getByRole('link', { name: /PDF/ })
    expect(await violations(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    const downloaded = page.waitForEvent('download')
    await press(paper)
    const file = await readFile(await (await downloaded).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test(`an inspector who holds a certificate knows in two presses whether we issued it (${width})`, async ({
    page,
    request,
  }) => {
    const { press, count } = presses()
    await page.setViewportSize({ width, height: 844 })
    await request.post('/api/customer/login', { data: demo })
    const number = await aCertificate(request)
    await page.goto('/')
    await press(page.getByRole('contentinfo').getByRole('link', { name: 'Check a certificate' }))
    await page.getByRole('textbox', { name: 'Certificate number' }).fill(number)
    await press(page.getByRole('button', { name: 'Check the number' }))
    const answer = page.getByRole('main')
    await expect(answer.getByRole('heading', { name: /We issued this/ })).toBeVisible()
    await expect(answer).toContainText(number)
    expect(await violations(page)).toEqual([])
    expect(count()).toBeLessThanOrEqual(most)
  })
}
