import { expect, test } from './visitor.ts'

const number = 'LF-2026-SMPL-7KQC'

test('the picture on the front page reads out a certificate, which opens and can be checked', async ({
  page,
}) => {
  await page.goto('/')
  const picture = page
    .locator('figure')
    .filter({ has: page.getByRole('slider') })
    .first()
  const pressure = picture.locator('dl > div').first()
  await expect(pressure).toHaveText('Pressure drop 10.39 → 2.54 in. of water')
  const handle = picture.getByRole('slider')
  await handle.press('End')
  await expect(pressure).toHaveText('Pressure drop 10.39 in. of water')
  // What nobody has measured is said to be so.
  await handle.press('PageDown')
  await expect(pressure).toHaveText('Pressure drop about 8.82 in. of water')
  // The browser's way back stays its own.
  const isLeftAlone = await handle.evaluate((range) =>
    range.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'ArrowLeft',
        altKey: true,
        bubbles: true,
        cancelable: true,
      }),
    ),
  )
  expect(isLeftAlone).toBe(true)
  await handle.press('Home')
  await expect(pressure).toHaveText('Pressure drop 2.54 in. of water')
  await picture.getByRole('link', { name: 'See this filter’s certificate' }).click()
  await expect(page).toHaveURL(`/verify/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A sample certificate')
  await expect(page.getByRole('row', { name: /Pressure drop/ })).toHaveText(/10\.39\s*2\.54/)
  await page.getByRole('link', { name: 'The record of this filter' }).click()
  await expect(page.getByText('3 of 5')).toBeVisible()
  const documents = page.getByRole('link', { name: /^Certificate LF-/ })
  await expect(documents).toHaveCount(3)
  await documents.last().click()
  await expect(page.getByText('March 9, 2022').first()).toBeVisible()
})

test('the number of the sample is checked as any other', async ({ page }) => {
  await page.goto('/verify')
  await page.getByRole('textbox', { name: 'Certificate number' }).fill('lf 2026 smpl 7kqc')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/verify/${number}`)
  await expect(page.getByText('This number is a sample.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('both readings and the certificate are there', async ({ page }) => {
    for (const path of ['/', '/services']) {
      await page.goto(path)
      const proof = page.locator('section').filter({ hasText: 'You get the numbers' })
      await expect(proof.getByRole('row', { name: /Pressure drop in\. of water/ })).toHaveText(
        /10\.39\s*2\.54/,
      )
      await proof.getByRole('link', { name: 'See what a check shows' }).click()
      await expect(page).toHaveURL(`/verify/${number}`)
    }
  })
})
