import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe for the page as it is. Without frames it may answer in the page itself: else it opens a blank
 * one each time and carries all that is right over there, which takes three times as long.
 */
export const axeFor = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1)

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

/** What axe finds, in light and then in dark display. */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    found.push(...(await violationsIn(page, colorScheme)))
  return found
}

export async function violationsIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // A color on its way to another one has no contrast of its own.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const { violations: found } = await axeFor(page).withTags(rules).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${colorScheme}, ${id}: ${target.join(' ')}`),
  )
}
