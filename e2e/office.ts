import type { Page } from '@playwright/test'

/** Signs the staff demo account in, as its page does. */
export async function signInAsStaff(page: Page): Promise<void> {
  const data: unknown = await (await page.request.get('/api/staff/demo-account')).json()
  const answer = await page.request.post('/api/staff/login', { data })
  if (!answer.ok()) throw new Error(await answer.text())
  await page.addInitScript(() => localStorage.setItem('lakeline:staff', '1'))
}

export { violations as axeFindings } from './violations.ts'
