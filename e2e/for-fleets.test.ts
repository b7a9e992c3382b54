import { axeFindings } from './office.ts'
import { test, expect } from './visitor.ts'

// look.md S2, S6: the software at work where somebody decides, with nothing to sign in to.
test('the page for fleets shows cards, a record, the folder, a status link and the API, marked as samples', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(?:customer|demo)/.test(request.url())) calls.push(request.url())
  })
  await page.goto('/for-fleets')
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(5)
  const cards = page.getByRole('region', { name: 'Which filter, when, and why' })
  for (const level of ['Critical', 'High', 'Medium', 'Low'])
    await expect(cards.getByText(new RegExp(`${level}$`)).first()).toBeVisible()
  await expect(cards.getByText(/^Likely due /).first()).toBeVisible()
  await cards.getByText('Why, and how confident').first().click()
  await expect(cards.getByText('A cleaning now costs about $1,200.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Pressure drop, inches of water/ })).toBeVisible()
  const folder = page.getByRole('table', { name: 'Documents of the sample filter' })
  await expect(folder.getByRole('row')).toHaveCount(4)
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toHaveCount(3)
  await expect(page.getByText('DPF Cleaning, 6 x DPF')).toBeVisible()
  await expect(page.getByText('POST /api/fleet/readings')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(calls).toEqual([])
  await folder.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/verify\/LF-2026-SMPL-/)
})

test('home, services and the footer lead there', async ({ page }) => {
  for (const path of ['/', '/services']) {
    await page.goto(path)
    await expect(
      page.getByRole('main').locator('a[href="/for-fleets"]').filter({ visible: true }).first(),
    ).toBeVisible()
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'For fleets' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'See the software before you sign up',
  )
})
