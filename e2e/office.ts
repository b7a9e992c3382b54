import type { Page } from '@playwright/test'

/** Signs the staff demo account in, as its page does. */
export async function signInAsStaff(page: Page): Promise<void> {
  const data: unknown = await (await page.request.get('/api/staff/demo-account')).json()
  const answer = await page.request.post('/api/staff/login', { data })
  if (!answer.ok()) throw new Error(await answer.text())
  await seemToBeStaff(page)
}

/** What the pages of this tab find stored, unless another one has stored who it is. */
export async function seemToBeStaff(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const key = 'lakeline:staff'
    if (localStorage.getItem(key) === null) localStorage.setItem(key, '1')
  })
}

export { violations as axeFindings } from './violations.ts'
