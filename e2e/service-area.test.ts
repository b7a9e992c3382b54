import { pickupCounties, zipWrong } from '#domain/service-area.ts'
import { expect, test } from './visitor.ts'

// look.md M8
test('a ZIP code is answered as it is typed: our truck or freight', async ({ page }) => {
  await page.goto('/contact')
  const area = page.getByRole('region', { name: 'Where we pick up' })
  const answer = area.getByRole('status')
  const zip = area.getByRole('textbox', { name: 'Your ZIP code' })
  await zip.fill('44113')
  await expect(answer).toHaveText('Yes, we pick up in Cuyahoga County.')
  await zip.fill('43604')
  await expect(answer).toContainText('Send your filters by freight')
  await zip.fill('436')
  await expect(answer).toHaveText('')
  await zip.press('Enter')
  await expect(answer).toHaveText(zipWrong)
  await expect(zip).toHaveValue('436')
  await expect(zip).toHaveAttribute('aria-invalid')
  await expect(page).toHaveURL('/contact')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the counties are listed, the rings explained, and the packing sheet is there', async ({
    page,
    request,
  }) => {
    await page.goto('/contact')
    const area = page.getByRole('region', { name: 'Where we pick up' })
    for (const county of pickupCounties) await expect(area).toContainText(county)
    await expect(area.getByRole('textbox')).toBeHidden()
    await expect(page.getByText('Rings: straight-line distance from our shop.')).toBeVisible()
    for (const path of ['/contact', '/services']) {
      await page.goto(path)
      const link = page.getByRole('link', { name: 'Packing sheet and shipping label (PDF)' })
      await expect(link.first()).toBeVisible()
      const answer = await request.get((await link.first().getAttribute('href')) ?? '')
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})
