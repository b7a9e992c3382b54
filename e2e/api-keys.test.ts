import { open, section, toast } from './account.ts'
import { confirmed } from './customers.ts'
import { violations } from './violations.ts'
import { test, expect } from './visitor.ts'

const calls = '/api/fleet/vehicles'

test('a key is made, shown once, works in a program, and works no more when it is ended', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  await open(page, await confirmed(request))
  const keys = section(page, 'API keys')
  await expect(keys).toContainText('You don’t have any keys.')
  const form = keys.getByRole('form', { name: 'New key' })
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form).toContainText('Please name the key.')
  await form.getByLabel('Name').fill('Yard gateway')
  await form.getByLabel('See your list of vehicles').check()
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(keys.getByRole('heading', { name: 'Copy your new key now' })).toBeFocused()
  const key = await keys.getByLabel('Key', { exact: true }).inputValue()
  const row = keys.getByRole('listitem').filter({ hasText: 'Yard gateway' })
  await expect(row).toContainText(`ends in ${key.slice(-4)}`)
  await expect(row).toContainText('Send readings, See your list of vehicles.')
  await expect(row).toContainText('never used')

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  expect((await program.get(calls)).status()).toBe(200)
  expect((await program.get('/api/customer/vehicles')).status(), 'nothing else').toBe(401)

  await page.reload()
  await expect(row).toContainText('last used')
  await expect(page.getByText(key), 'it is never shown again').toHaveCount(0)
  await row.getByRole('button', { name: 'End Yard gateway' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await row.getByRole('button', { name: 'End Yard gateway' }).click()
  await page.getByRole('button', { name: 'End this key' }).click()
  await expect(toast(page)).toContainText('Yard gateway no longer works.')
  await expect(keys).toContainText('You don’t have any keys.')
  expect((await program.get(calls)).status()).toBe(401)
  await program.dispose()
})

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`keys can be read by everybody at ${width} px (axe)`, async ({ page, request }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, await confirmed(request))
    const keys = section(page, 'API keys')
    await keys.getByLabel('Name').fill('Telematics of the whole northern fleet')
    await keys.getByRole('button', { name: 'Create key' }).click()
    await expect(keys.getByLabel('Key', { exact: true })).toBeVisible()
    expect.soft(await violations(page), 'a new key').toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(wider).toBeLessThanOrEqual(0)
    await keys.getByRole('button', { name: /^End Telematics/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await violations(page), 'the question').toEqual([])
  })
}
