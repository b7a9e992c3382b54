import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axe, { type Result, type RunOnly } from 'axe-core'

const ofAll: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
// What else there is does not depend on the colors, and is the same in dark display.
const ofColors: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

/** Nothing is wider than the screen. */
export const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** What axe finds on the page in its current state, in light and then in dark display. */
export async function violations(page: Page): Promise<string[]> {
  return [...(await violationsIn(page, 'light')), ...(await violationsIn(page, 'dark', ofColors))]
}

export async function violationsIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules = ofAll,
): Promise<string[]> {
  // A color on its way to another one has no contrast of its own.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const broken = await brokenRules(page, rules)
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${colorScheme}, ${id}: ${target.join(' ')}`),
  )
}

/** The rules of axe that the page breaks as it is, of all or of some. */
export async function brokenRules(page: Page, runOnly?: RunOnly): Promise<Result[]> {
  const options = { resultTypes: ['violations' as const], ...(runOnly && { runOnly }) }
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page }).options(options).analyze()).violations
  // What a row that stays in sight covers can be scrolled to, which axe does not do.
  await page.evaluate(unstick)
  // Once for each page: it is half a megabyte, and the builder would send it anew for each answer.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const broken = await page.evaluate<Result[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  await page.evaluate(stick)
  return broken
}

function unstick() {
  // What is open over the page covers what it covers.
  if (document.querySelector(':popover-open, dialog[open]') !== null) return
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).position === 'sticky') {
      element.style.position = 'static'
      element.dataset['unstuck'] = ''
    }
}

function stick() {
  for (const element of document.querySelectorAll<HTMLElement>('[data-unstuck]')) {
    element.style.position = ''
    delete element.dataset['unstuck']
  }
}
