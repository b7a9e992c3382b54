import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { refusal } from './answers.ts'
import { openInPlace } from './office-place.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

const tabs = ['Demo requests', 'Messages', 'Newsletter', 'Calculations'] as const
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
/** Until the list of the tab is there, the search is that of the one before. */
async function choose(page: Page, name: string): Promise<void> {
  await tab(page, name).click()
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
}
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

test('without a sign-in the leads show nobody’s data, and the way to the sign-in', async ({
  page,
}) => {
  await page.goto('/admin/leads')
  await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test.describe('The office', () => {
  test.beforeEach(({ page }) => signInAsStaff(page))

  test('finds a message by a word of it, and goes on to where it is answered', async ({ page }) => {
    const name = `Ivy ${randomUUID()}`
    await page.request.post('/api/contact-messages', {
      data: { name, email: `${randomUUID()}@fleet.example`, message: 'Do you clean DOCs?' },
    })
    await page.goto('/admin/dashboard')
    await openInPlace(page, 'Inbox', 'Leads')
    await choose(page, 'Messages')
    await search(page).fill(name)
    await expect(page.getByText('1 to 1 of 1')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
      'Do you clean DOCs?',
    )
    await page.getByRole('link', { name: `Open in Triage: ${name}` }).click()
    await expect(page.getByRole('main').locator('li[data-status]')).toHaveCount(1)
    await expect(page.getByRole('heading', { name })).toBeVisible()
  })

  test('keeps list, search and choice in the address, through a reload and Back', async ({
    page,
  }) => {
    const email = `${randomUUID()}@fleet.example`
    await page.request.post('/api/newsletter-subscriptions', { data: { email } })
    await page.goto('/admin/leads')
    await expect(tab(page, 'Demo requests')).toHaveAttribute('aria-selected', 'true')
    await choose(page, 'Newsletter')
    await search(page).fill(email)
    await search(page).press('Enter')
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Pending')
    await expect(page.getByText('1 to 1 of 1')).toBeVisible()
    await page.getByLabel('Status', { exact: true }).selectOption('confirmed')
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
    await page.reload()
    await expect(search(page)).toHaveValue(email)
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('confirmed')
    await page.getByLabel('Status', { exact: true }).selectOption('pending')
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
    await choose(page, 'Calculations')
    await expect(search(page)).toHaveValue('')
    await page.goBack()
    await expect(search(page)).toHaveValue(email)
    await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  })

  test('takes what it has found along as a file', async ({ page }) => {
    const name = `=Ivy ${randomUUID()}`
    const data = {
      fullName: name,
      companyName: 'Lorain Precast',
      email: 'ivy@lorain.example',
      phone: '216-555-0163',
      filterTypes: 'dpf',
      comments: 'Two, please.\n"Soon"',
    }
    expect((await page.request.post('/api/demo-requests', { data })).status()).toBe(201)
    await page.goto(`/admin/leads#demos?q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^demo-requests-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(lines).toEqual([
      '\uFEFFSent on,Name,Company,Email,Phone,Preferred date,Filters,Comments,Reference,May be automatic',
      expect.stringContaining(
        `,'${name},Lorain Precast,ivy@lorain.example,216-555-0163,,dpf,"Two, please.\n""Soon""",R-`,
      ),
      '',
    ])
  })

  test('reads why a file cannot be had, and signs in again when the session has ended', async ({
    page,
    expects,
  }) => {
    expects.consoleErrors.push(/Failed to load resource/)
    await page.goto('/admin/leads')
    const link = page.getByRole('link', { name: 'Download CSV' })
    await page.route('**/demo-requests.csv*', refusal(503, 'Please wait a minute and try again.'))
    await link.click()
    await expect(page.getByRole('alert')).toHaveText('Please wait a minute and try again.')
    await page.unroute('**/demo-requests.csv*')
    await page.context().clearCookies()
    await link.click()
    await expect(page).toHaveURL(/\/staff\/login/)
  })

  test('takes a saved calculation back to the calculator', async ({ page }) => {
    const data = {
      filterType: 'mining',
      replacementCost: 417,
      filterCount: 23,
      filtersPerMonth: 23,
      replacementsPerYear: 276,
      annualSavings: 57_546,
      costReduction: 50,
      wasteReduction: 80,
    }
    expect((await page.request.post('/api/savings-calculations', { data })).status()).toBe(201)
    await page.goto('/admin/leads#calculations?q=mining')
    await page.getByRole('link', { name: 'Open: Mining, $417' }).first().click()
    await expect(page).toHaveURL('/calculator?industry=mining&filters=23&cost=417')
  })

  test('reads when a list cannot be loaded, and asks again', async ({ page, expects }) => {
    expects.consoleErrors.push(/Failed to load resource/)
    await page.route('**/api/admin/demo-requests?**', (route) => route.abort())
    await page.goto('/admin/leads')
    await expect(page.getByRole('alert')).toContainText('This didn’t load')
    await page.unroute('**/api/admin/demo-requests?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('navigation', { name: 'List pages' })).toBeVisible()
  })

  test('reads what is to do where nothing has come in yet', async ({ page }) => {
    await page.route('**/api/admin/contact-messages?**', (route) =>
      route.fulfill({ json: { items: [], total: 0 } }),
    )
    await page.goto('/admin/leads#messages')
    await expect(page.getByRole('tabpanel')).toContainText('No messages yet.')
  })

  for (const [size, viewport] of Object.entries({
    phone: { width: 390, height: 844 },
    desktop: { width: 1440, height: 900 },
  })) {
    test(`can read every list on a ${size} (axe), and none is wider than the screen`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.request.post('/api/contact-messages', {
        data: {
          name: 'Ivy Kowalski',
          email: 'ivy@lorain.example',
          message: `${'A long story of filters. '.repeat(30)}${'w'.repeat(200)}`,
        },
      })
      await page.goto('/admin/leads')
      for (const name of tabs) {
        await choose(page, name)
        await expect(page.getByRole('tabpanel', { name })).toBeVisible()
        await expect(page.getByRole('navigation', { name: 'List pages' })).toBeVisible()
        expect.soft(await axeFindings(page), name).toEqual([])
        expect
          .soft(
            await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
            `${name}: too wide`,
          )
          .toBe(true)
      }
    })
  }
})
