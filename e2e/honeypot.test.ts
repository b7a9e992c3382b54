import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { mailsTo } from './customers.ts'
import { toast } from './fleet.ts'
import { signInAsStaff } from './office.ts'
import { unique } from './unique.ts'
import { expect, test } from './visitor.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const mark = 'May be automatic'

/** As a program does that knows a form by its elements: whatever can be filled in is. */
async function fillInAsProgram(page: Page): Promise<void> {
  const hidden = main(page).locator('input[name="seal-slip"]')
  // Neither keys nor a screen reader come there.
  await expect(hidden).toHaveAttribute('tabindex', '-1')
  await expect(main(page).getByRole('textbox').and(hidden)).toHaveCount(0)
  await hidden.fill('https://links.example', { force: true })
}

async function marked(page: Page, list: string, found: string): Promise<void> {
  await page.goto(list)
  await expect(page.getByRole('row').filter({ hasText: found })).toContainText(mark)
}

test('what a program sends is answered like any other, marked for our team, and mailed to nobody', async ({
  page,
}) => {
  const last = unique()
  const email = `robo.${last}@links.example`
  await page.goto('/contact')
  await field(page, 'Name').fill(`Robo ${last}`)
  await field(page, 'Email').fill(email)
  await field(page, 'Message').fill('Buy links.')
  await fillInAsProgram(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page, 'Message Sent!')).toBeVisible()

  await page.goto('/testimonials')
  await field(page, 'Your name').fill(`Robo ${last}`)
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await field(page, 'Your review').fill(`Buy links, again and again: ${last}.`)
  await page.getByRole('checkbox', { name: /You may publish this review/ }).check()
  await fillInAsProgram(page)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(toast(page, 'Thank you')).toBeVisible()

  await signInAsStaff(page)
  await marked(page, `/admin/leads#messages?q=${last}`, email)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    new RegExp(`,${mark}\r\n.*${last}.*,Buy links\\.,.*,yes\r\n$`),
  )
  await marked(page, `/admin/reviews#list?q=${last}`, last)
  expect(await mailsTo(email)).toEqual([])
})

test('a person who never sees the field is never marked', async ({ page }) => {
  const last = unique()
  await page.goto('/contact')
  await field(page, 'Name').focus()
  for (const typed of [`Ivy ${last}`, `ivy.${last}@fleet.example`, '', 'Do you clean DOCs?']) {
    if (typed !== '') await page.keyboard.insertText(typed)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', { name: 'Send Message' }).press('Enter')
  await expect(toast(page, 'Message Sent!')).toBeVisible()
  await signInAsStaff(page)
  await page.goto(`/admin/leads#messages?q=${last}`)
  const row = page.getByRole('row').filter({ hasText: `Ivy ${last}` })
  await expect(row).toContainText('Do you clean DOCs?')
  await expect(row).not.toContainText(mark)
})
