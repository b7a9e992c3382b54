import { test, expect } from './visitor.ts'

test.beforeEach(({ page }) => page.goto('/about'))

test('the founding story names the founder of 1978 and a third-generation CEO', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Three generations of one family, and one way of working',
  )
  await expect(page.getByText('In 1978 Walter Hartmann rented half a bay')).toBeVisible()
  await expect(page.getByText('is the third-generation chief executive')).toBeVisible()
  await expect(page.getByText('The 1978 founder')).toBeVisible()
  await page.getByRole('link', { name: 'Ellen Hartmann' }).click()
  await expect(page).toHaveURL('/about#ceo')
  await expect(page.getByRole('heading', { level: 3, name: 'Ellen Hartmann' })).toBeInViewport()
})

test('four figures stand at the top: filters, years, generation, founding year', async ({
  page,
}) => {
  const years = Math.floor((new Date().getFullYear() - 1978) / 5) * 5
  const figures = [
    ['1M+', 'Filters restored'],
    [`${years}+`, 'Years of experience'],
    ['3rd', 'Generation'],
    ['1978', 'Founded'],
  ] as const
  for (const [value, label] of figures) {
    const figure = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    await expect(figure.getByRole('definition')).toHaveText(value)
  }
})

test('environmental figures stand beside the mission', async ({ page }) => {
  const band = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'What stays out of the landfill' }) })
  for (const value of ['85%', '300%', '5'])
    await expect(band.getByText(value, { exact: true })).toBeVisible()
  await expect(band.getByRole('heading', { name: 'Our mission' })).toBeVisible()
  await expect(band.getByText('To keep good filters at work')).toBeVisible()
})

test('the four core values are named to the letter', async ({ page }) => {
  const values = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /Four core values/ }) })
  await expect(values.getByRole('term')).toHaveText([
    'Environmental Responsibility',
    'Quality Excellence',
    'Customer Focus',
    'Innovation',
  ])
})

test('two leaders show role, bio, key contributions and an email address', async ({ page }) => {
  const leaders = [
    {
      name: 'Walter Hartmann',
      role: 'Founder',
      bio: 'Walter apprenticed as a millwright',
      email: 'walter@lakeline.example',
    },
    {
      name: 'Ellen Hartmann',
      role: 'Third-generation CEO',
      bio: 'Ellen studied mechanical engineering',
      email: 'ellen@lakeline.example',
    },
  ]
  await expect(page.getByRole('article')).toHaveCount(leaders.length)
  for (const { name, role, bio, email } of leaders) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
    await expect(card.getByText(role, { exact: true })).toBeVisible()
    await expect(card.getByText(bio)).toBeVisible()
    await expect(card.getByRole('heading', { name: 'Key contributions' })).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(4)
    await expect(card.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  }
})

test('the timeline goes from 1978 over the 1980s and 2000s to today', async ({ page }) => {
  const timeline = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'From cloth bags to ceramic cells' }) })
  await expect(timeline.getByRole('listitem')).toHaveText([/^1978/, /^1980s/, /^2000s/, /^Today/])
})

test('sustainability: 85%, EPA, 100%', async ({ page }) => {
  const section = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Sustainability, and what stands behind it' }),
  })
  await expect(section.getByRole('definition')).toHaveText(['85%', 'EPA', '100%'])
})

test('the page ends with a way to the demo and to the office', async ({ page }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  await main.getByRole('link', { name: 'Schedule Free Demo' }).click()
  await expect(page).toHaveURL('/demo')
})
