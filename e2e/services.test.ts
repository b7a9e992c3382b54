import { test, expect } from './visitor.ts'

const services = [
  { key: 'dpf', title: 'DPF & DOC cleaning', anchor: 'dpf-doc-cleaning' },
  {
    key: 'air',
    title: 'Industrial air filter restoration',
    anchor: 'industrial-air-filter-restoration',
  },
  { key: 'fleet', title: 'Fleet filter maintenance programs', anchor: 'fleet-filter-maintenance' },
]

test.beforeEach(({ page }) => page.goto('/services'))

test('links at the top jump to the three services', async ({ page }) => {
  const jump = page.getByRole('navigation', { name: 'The three services' })
  for (const { title, anchor } of services) {
    await jump.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(`/services#${anchor}`)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport()
  }
})

for (const { key, title } of services) {
  test(`${title}: features, numbered steps, benefits, the filter twice, and a quote`, async ({
    page,
  }) => {
    const card = page.getByRole('article', { name: title })
    for (const name of ['Key features', 'Process']) {
      const heading = card.getByRole('heading', { name })
      await heading.click()
      await expect(heading).toBeVisible()
    }
    await expect(card.getByRole('heading', { name: 'Benefits' })).toBeVisible()
    await expect(card.locator('ol > li')).toHaveText([/^1/, /^2/, /^3/, /^4/, /^5/])
    for (const list of await card.locator('ul').all())
      expect(await list.getByRole('listitem').count()).toBeGreaterThanOrEqual(5)
    await expect(card.locator('figcaption')).toBeVisible()
    await expect(card.getByRole('img')).not.toHaveCount(0)
    const handle = card.getByRole('slider')
    await handle.focus()
    await handle.press('ArrowRight')
    await expect(handle).toHaveValue('55')
    await card.getByRole('link', { name: 'Request Service Quote' }).click()
    await expect(page).toHaveURL(`/demo?service=${key}`)
  })
}

test('predictive maintenance is shown by its real page, light, dark and for a phone, and leads to the software', async ({
  page,
}) => {
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Know which truck is next' }) })
  await expect(section).toContainText('The fleet page with demo data')
  const picture = section.getByRole('img', { name: 'Which filter of which truck comes first' })
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(shown).toMatch(/screen-fleet-light\.avif$/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(shown).toMatch(/screen-fleet-dark\.avif$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(shown).toMatch(/screen-fleet-phone-dark\.avif$/)
  expect(
    await picture.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    ),
  ).toBeGreaterThan(300)
  await section.getByRole('link', { name: 'See the software with a sample fleet' }).click()
  await expect(page).toHaveURL('/for-fleets')
})

test('equipment and results stand in a gallery of renderings', async ({ page }) => {
  const gallery = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Equipment and results' }) })
  await expect(gallery.getByRole('figure')).toHaveCount(5)
  for (const picture of await gallery.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    )
  }
})

test('drawings say how a filter clogs, what the bench measures and what happens to a filter', async ({
  page,
}) => {
  const section = page.getByRole('img', { name: /Section through three channels/ })
  await expect(section).toBeHidden()
  await page.getByRole('heading', { name: 'Why a particulate filter fills up' }).click()
  await expect(section).toBeVisible()
  await expect(
    page.getByRole('img', { name: /sits on the flow bench|on a scale|channels cut lengthwise/ }),
  ).toHaveCount(3)
  await expect(page.getByText('1. Received')).toBeVisible()
})

test('five additional services are listed', async ({ page }) => {
  const list = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Additional Services' }) })
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([
    'Custom cleaning solutions',
    'Emergency 24/7 cleaning',
    'Performance testing and analysis',
    'On-site consultation',
    'Maintenance training programs',
  ])
})

test('questions and answers can be read by people and by search engines', async ({ page }) => {
  const asked = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'What people ask before they send a filter' }),
  })
  const questions = await asked.getByRole('heading', { level: 3 }).allTextContents()
  expect(questions).toHaveLength(5)
  const data: unknown = JSON.parse(
    await page.locator('script[type="application/ld+json"]').first().innerText(),
  )
  expect(data).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: questions.map((name) => ({ '@type': 'Question', name })),
  })
})

test('the page ends with demo, contact and calculator', async ({ page }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Request Free Demo' })).toHaveAttribute(
    'href',
    '/demo',
  )
  await expect(main.getByRole('link', { name: 'Contact Us Today' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await expect(main.getByRole('link', { name: 'Calculate Your Savings' })).toHaveAttribute(
    'href',
    '/calculator',
  )
})

test('what a cleaning usually costs is on the page, beside the price of a new filter', async ({
  page,
}) => {
  await page.goto('/services')
  const row = page.getByRole('row', { name: /^Diesel particulate filter/ })
  await expect(row.getByRole('cell')).toHaveText([
    '$3,500 to $4,500',
    '$1,050 to $1,350',
    '24-48 hours',
  ])
  await page.getByRole('link', { name: 'See what you’d save' }).click()
  await expect(page).toHaveURL('/calculator')
})

// look.md: it was 10,305 px
test('the page is six screens on a desktop, and all that is folded is found, printed, and opened without script', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/services')
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThanOrEqual(6000)
  const step = page.getByText('The flow bench gives the restriction in inches of water')
  await expect(step).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(step).toBeVisible()
  await expect(page.getByText('Ash comes from engine oil and does not burn')).toBeVisible()
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto('/services')
  await plain.getByRole('heading', { name: 'Process' }).first().click()
  await expect(
    plain.getByText('The flow bench gives the restriction in inches of water'),
  ).toBeVisible()
  await plain.close()
})
