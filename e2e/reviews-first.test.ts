import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Reviews written on this site' })

// look.md M13
test('reviews that customers sent come before the illustrative ones, the account behind them marked', async ({
  page,
}) => {
  const one = {
    company: null,
    rating: 4,
    text: 'They measured it before and after.',
    createdAt: '2026-03-03T12:00:00.000Z',
    isSample: false,
    isFromAccount: false,
  }
  await page.route('**/api/reviews', (route) =>
    route.fulfill({
      json: [
        { ...one, id: 'a', name: 'Ana', isFromAccount: true },
        ...['Ben', 'Cleo', 'Dora', 'Eli', 'Finn', 'Gil', 'Hana'].map((name) => ({
          ...one,
          id: name,
          name,
        })),
      ],
    }),
  )
  await page.goto('/testimonials')
  const rows = list(page).getByRole('listitem')
  await expect(rows).toHaveCount(6)
  await expect(rows.first()).toContainText('March 3, 2026')
  await expect(rows.first()).toContainText('Verified customer account')
  await expect(rows.nth(1)).not.toContainText('Verified')
  await list(page).getByText('Show 2 more reviews').click()
  await expect(rows).toHaveCount(8)
  const above = await list(page).boundingBox()
  const below = await page.getByRole('region', { name: 'What six customers saved' }).boundingBox()
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0)
})
