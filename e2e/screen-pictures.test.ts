import { type FixedSite, startFixedSite } from '../scripts/pictures/fixed-site.ts'
import { openScreen, screens, textIn } from '../scripts/pictures/screens.ts'
import { readTaken } from '../scripts/pictures/taken.ts'
import { expect, test } from './visitor.ts'

// One after the other: they share one server on the clock of the pictures.
test.describe.configure({ mode: 'default' })

let site: FixedSite

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startFixedSite()
})
test.afterAll(() => site.stop())

// look.md S2
for (const screen of screens) {
  test(`the picture of ${screen.name} says what that screen says today; else: npm run pictures`, async ({
    browser,
  }) => {
    const { page, close } = await openScreen(browser, site.base, screen, 'light')
    await expect(async () =>
      expect(await textIn(page, screen)).toEqual(readTaken()[screen.name]?.text),
    ).toPass({ timeout: 15_000 })
    await close()
  })
}

// look.md S2: it said "See it in a free demo" and led to the form for a demonstration of cleaning.
test('the link beside the picture of the fleet page leads to the page that shows it', async ({
  page,
}) => {
  await page.goto('/services')
  await page.getByRole('link', { name: 'See the software with a sample fleet' }).click()
  await expect(page).toHaveURL('/for-fleets')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
