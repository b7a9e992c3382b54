import { test, expect } from './visitor.ts'

const studies = [
  {
    path: '/case-studies/sandusky-bay-freight-particulate-filters',
    title: '52 particulate filters in, 48 back on the road, 4 rejected',
    facts: ['Fleet', 'Period', 'Filters received', 'Cleaned and returned', 'Rejected'],
    bars: {
      name: /^Flow restriction at 300 cfm/,
      change: '73% less',
      rows: ['8.9 in H2O', '2.4 in H2O', '2.1 in H2O'],
    },
    said: 'Denise Keller',
    other: 'Maumee Metal Finishing',
  },
  {
    path: '/case-studies/maumee-metal-finishing-process-air',
    title: 'Forty panels a month: half the bill, checked panel by panel',
    facts: ['Plant', 'Period', 'Filters received', 'Cleaned and returned', 'Rejected'],
    bars: {
      name: /^Pressure drop at 2,000 cfm/,
      change: '66% less',
      rows: ['1.42 in H2O', '0.48 in H2O', '0.44 in H2O'],
    },
    said: 'Raymond Ortiz',
    other: 'Sandusky Bay Freight',
  },
]

for (const { path, title, facts, bars, said, other } of studies) {
  test(`${title}: facts, measurements and what the customer says, marked as a sample`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(
      page.getByText('Sample case study. The customer and the numbers are illustrative.'),
    ).toBeVisible()

    const table = page.getByRole('table', { name: 'The job in numbers' })
    for (const fact of facts)
      await expect(table.getByRole('rowheader', { name: fact, exact: true })).toBeVisible()

    const measured = page.getByRole('table', { name: bars.name })
    await expect(measured.locator('caption')).toContainText(bars.change)
    await expect(measured.getByRole('rowheader')).toHaveText(['Before', 'After', 'New part'])
    await expect(measured.locator('td:last-child')).toHaveText(bars.rows)

    await expect(page.getByText(said)).toBeVisible()
    await expect(
      page.getByText('Sample testimonials. Names, companies, and amounts are illustrative.'),
    ).toBeVisible()
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(6)

    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
    await expect(main.getByRole('link', { name: 'Schedule Free Demo' })).toHaveAttribute(
      'href',
      '/demo',
    )
    await expect(main.getByRole('link', { name: 'All testimonials' })).toHaveAttribute(
      'href',
      '/testimonials',
    )
    await main.getByRole('link', { name: `The other case study: ${other}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  })
}

test('the bars are drawn to one scale that starts at zero', async ({ page }) => {
  await page.goto(studies[0]?.path ?? '')
  const widths = await page
    .getByRole('table', { name: /^Flow restriction/ })
    .locator('rect')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width))
  expect(widths).toHaveLength(3)
  const [before = 1, after = 0, asNew = 0] = widths
  expect(after / before).toBeCloseTo(2.4 / 8.9, 2)
  expect(asNew / before).toBeCloseTo(2.1 / 8.9, 2)
})

test('an unknown case study is the 404 page', async ({ page, expects }) => {
  expects.consoleErrors.push(/404/)
  const answer = await page.goto('/case-studies/not-there')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
})
