import { test, expect } from './visitor.ts'

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/services')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('the skip link leaves the address alone: an emailed secret, a tab, typed numbers stay', async ({
  page,
}) => {
  const skip = async () => {
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
  await page.goto('/newsletter/unsubscribe#a-secret')
  await expect(page).toHaveURL('/newsletter/unsubscribe')
  await skip()
  await expect(page).toHaveURL('/newsletter/unsubscribe')
  const asked = page.waitForRequest('**/api/newsletter/unsubscribe/a-secret')
  await page.route('**/api/newsletter/**', (route) => route.fulfill({ status: 204 }))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await asked

  await page.goto('/calculator')
  await page.getByLabel('Monthly Filter Usage').fill('150000')
  await skip()
  await expect(page.getByLabel('Monthly Filter Usage')).toHaveValue('150000')
  await expect(page).toHaveURL('/calculator')
})
