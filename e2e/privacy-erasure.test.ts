import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { privacyRequestsPage } from '#content/privacy-page.ts'
import { openInPlace } from './office-place.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'
import { sizes } from './violations.ts'

const { erase, exportFile, history, search } = privacyRequestsPage

async function sendMessage(page: Page): Promise<{ email: string; name: string }> {
  const [email, name] = [`zoe.${randomUUID()}@fleet.example`, `Zoe ${randomUUID().slice(0, 8)}`]
  const answer = await page.request.post('/api/contact-messages', {
    data: { name, email, phone: '(216) 555-0142', message: 'Please call me.', website: '' },
  })
  expect(answer.status()).toBe(201)
  return { email, name }
}

test('without a sign-in it shows nobody, and the way to the sign-in', async ({ page }) => {
  await page.goto('/admin/privacy')
  await page.getByRole('main').getByRole('link', { name: 'Staff sign-in' }).click()
  await expect(page).toHaveURL('/staff/login')
})

test('the owner finds a person by the keyboard, hands out a copy, reads what an erasure would do, and erases', async ({
  page,
}) => {
  await signInAsStaff(page)
  const { email, name } = await sendMessage(page)
  await page.goto('/admin/dashboard')
  await openInPlace(page, 'Settings', 'Privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy requests')

  await page.getByRole('textbox', { name: search.label }).fill('nobody.at.all@fleet.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText(search.none)).toBeVisible()
  await page.getByRole('textbox', { name: search.label }).fill(email)
  await page.keyboard.press('Enter')
  const row = page.getByRole('checkbox', { name: new RegExp(name) })
  await expect(row).toBeChecked()
  await row.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: erase.open })).toBeDisabled()
  await page.keyboard.press('Space')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: exportFile.submit }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Please call me.')

  await page.getByRole('button', { name: erase.open }).press('Enter')
  const sheet = page.getByRole('dialog', { name: erase.heading })
  await expect(sheet.getByRole('row', { name: /Contact messages/ })).toContainText('1')
  await sheet.getByRole('textbox').fill('somebody else')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('That doesn’t match. Please type it exactly.')).toBeVisible()
  await sheet.getByRole('textbox').fill(email)
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('region', { name: /Notification/ })
      .getByRole('listitem')
      .filter({ hasText: 'Erased.' }),
  ).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(
    page
      .getByRole('table', { name: history.heading })
      .getByRole('row', { name: new RegExp(history.kinds.erasure) })
      .first(),
  ).toContainText('erased')
  await expect(page.getByRole('main')).not.toContainText(name)
  const answer = await page.request.post('/api/admin/privacy-requests/search', {
    data: { q: email },
  })
  expect(await answer.json()).toEqual({ items: [] })
})

for (const size of [...Object.values(sizes), { width: 768, height: 1024 }]) {
  test(`the page and the preview have no axe finding and fit at ${size.width} px`, async ({
    page,
  }) => {
    await signInAsStaff(page)
    await page.setViewportSize(size)
    const { email } = await sendMessage(page)
    await page.goto('/admin/privacy')
    await page.getByRole('textbox', { name: search.label }).fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox')).toBeChecked()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: erase.open }).click()
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
  })
}
