import type { Locator, Page } from '@playwright/test'
import { test, expect } from './visitor.ts'

const hues = { red: [-20, 22], orange: [24, 45], green: [80, 160], blue: [190, 250] } as const

/** The hue of the letters, 0 to 360, red near 0. */
function hueOf(letters: Locator): Promise<number> {
  return letters.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (canvas === null) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
    const sector =
      most === red
        ? (green - blue) / (most - least)
        : most === green
          ? 2 + (blue - red) / (most - least)
          : 4 + (red - green) / (most - least)
    return sector * 60
  })
}

async function expectHue(letters: Locator, name: keyof typeof hues): Promise<void> {
  const [from, to] = hues[name]
  await expect(letters).toBeVisible()
  // A list that is fetched again is drawn again; letters that have just gone have no color.
  await expect(async () => {
    const hue = await hueOf(letters)
    expect(hue >= from && hue <= to, `hue ${hue} is ${name}`).toBe(true)
  }).toPass({ timeout: 5000 })
}

const main = (page: Page) => page.getByRole('main')

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in a ${colorScheme} room`, () => {
    test.use({ colorScheme })

    test('a resolved request is green, one in progress blue, an escalated one red, any other orange', async ({
      page,
    }) => {
      await page.goto('/admin/triage#requests')
      for (const [status, colour] of [
        ['resolved', 'green'],
        ['in_progress', 'blue'],
        ['escalated', 'red'],
        ['pending', 'orange'],
      ] as const) {
        await expectHue(main(page).locator(`li[data-status=${status}] [data-tone]`).first(), colour)
      }
    })

    test('a risk of 70 and more is red, of 40 and more orange, else green', async ({ page }) => {
      await page.goto('/admin/retention#alerts')
      for (const [level, colour] of [
        ['high', 'red'],
        ['medium', 'orange'],
        ['low', 'green'],
      ] as const) {
        await expectHue(
          main(page).locator(`li[data-risk=${level}]`).getByText(/^\d+$/).first(),
          colour,
        )
      }
    })
  })
}
