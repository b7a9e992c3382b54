import type { Page } from '@playwright/test'
import { axeFor } from './violations.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Signs the staff demo account in, as its page does. */
export async function signInAsStaff(page: Page): Promise<void> {
  const data: unknown = await (await page.request.get('/api/staff/demo-account')).json()
  const answer = await page.request.post('/api/staff/login', { data })
  if (!answer.ok()) throw new Error(await answer.text())
  await page.addInitScript(() => localStorage.setItem('lakeline:staff', '1'))
}

/** What axe finds on the page in its current state, in light and then in dark display. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await axeFor(page).withTags(rules).analyze()
    found.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${colorScheme}, ${id}: ${target.join(' ')}`),
      ),
    )
  }
  return found
}
