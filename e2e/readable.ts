import { expect, type Page } from '@playwright/test'
import { violations } from './violations.ts'

/** In this state axe finds nothing, in light and dark, and nothing is wider than the screen. */
export async function expectReadable(page: Page, state: string): Promise<void> {
  expect.soft(await violations(page), state).toEqual([])
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), state)
    .toBe(page.viewportSize()?.width)
}
