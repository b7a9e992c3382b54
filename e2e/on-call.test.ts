import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { connected, field, launcher, log, panel, somebody } from './chat.ts'
import { toast } from './account.ts'
import { colleague } from './running-site.ts'
import { texted, textedCode } from './texted.ts'
import { fitsWidth, sizes, violations } from './violations.ts'
import { expect, test } from './visitor.ts'

const button = (page: Page) =>
  panel(page).getByRole('button', { name: 'Text the on-call technician' })
const form = (page: Page) => panel(page).getByRole('form', { name: 'Text the on-call technician' })
const someNumber = () => `216555${String(randomInt(1000, 9999))}`
const spoken = (digits: string) =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
/** Ten in the evening, in the visitor's browser. */
const atNight = (page: Page) => page.clock.setFixedTime('2026-11-30T22:00:00-05:00')

async function readable(page: Page): Promise<void> {
  const before = page.viewportSize() ?? sizes.desktop
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size)
    expect(await fitsWidth(page)).toBe(true)
    expect(await violations(page)).toEqual([])
  }
  await page.setViewportSize(before)
}

const empty = { data: { people: [] } }

/** Robin is woken, until the returned function is called. */
async function onCall(browser: Browser, digits: string): Promise<() => Promise<void>> {
  const owner = await colleague(browser, `Olive Owner ${Date.now().toString(36)}`, 'owner')
  // What a journey that was stopped has left.
  await owner.request.put('/api/admin/on-call', empty)
  await owner.goto('/admin/settings')
  const list = owner.getByRole('form', { name: 'On-call technician' })
  const first = list.getByRole('group', { name: 'First' })
  await first.getByLabel('Name').fill('Robin')
  await list.getByRole('button', { name: 'Save on-call list' }).click()
  await expect(first.getByLabel('Mobile number')).toHaveAccessibleDescription(
    /Please enter a mobile number, or clear the name\./,
  )
  await first.getByLabel('Mobile number').fill(digits)
  await list.getByRole('button', { name: 'Save on-call list' }).click()
  await expect(toast(owner)).toContainText('On-call list saved.')
  await expect(first.getByLabel('Mobile number')).toHaveValue(spoken(digits))
  await readable(owner)
  return async () => {
    const saved = await owner.request.put('/api/admin/on-call', empty)
    expect(saved.status()).toBe(200)
    await owner.context().close()
  }
}

test('truck down at ten in the evening: five presses wake somebody, who says that they will call', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const [robins, visitors] = [someNumber(), someNumber()]
  const takeOff = await onCall(browser, robins)
  try {
    let presses = 0
    const press = async (one: Promise<void>) => {
      presses += 1
      await one
    }
    await atNight(page)
    await page.goto('/about')
    await press(launcher(page).click())
    await panel(page).getByLabel('Your name').fill(somebody())
    await press(page.keyboard.press('Enter'))
    await connected(page)
    await field(page).fill('Truck 14 is down on I-90')
    await press(field(page).press('Enter'))
    await expect(panel(page).getByRole('link', { name: '(216) 555-0199' })).toHaveCount(1)
    await readable(page)
    await press(button(page).click())
    await expect(form(page).getByLabel('Your mobile number')).toBeFocused()
    await readable(page)
    await form(page).getByLabel('Your mobile number').fill(visitors)
    await press(page.keyboard.press('Enter'))
    const code = form(page).getByLabel(`Code we texted to ${spoken(visitors)}`)
    await expect(code).toBeFocused()
    await readable(page)
    // By the last digit it is sent.
    await code.fill(await textedCode(visitors))
    await expect(log(page)).toContainText(
      `We texted our on-call technician to call ${spoken(visitors)}.`,
    )
    await readable(page)
    console.log(`Presses until the technician is texted: ${presses}`)
    expect(presses).toBeLessThanOrEqual(5)

    const link = await texted(robins, /(http\S+\/on-call#\S+)/, 'a link')
    expect(await texted(robins, /"(Truck[^"]+)"/, 'words')).toBe('Truck 14 is down on I-90')
    // As a preview of links does.
    expect((await page.request.get(link)).status()).toBe(200)
    const phone = await (await browser.newContext({ viewport: sizes.phone })).newPage()
    await phone.goto(link)
    const take = phone.getByRole('button', { name: 'I’ll call them' })
    await expect(take).toBeVisible()
    await expect(phone.getByText(spoken(visitors))).toBeVisible()
    expect(new URL(phone.url()).hash).toBe('')
    await readable(phone)
    await expect(log(page)).not.toContainText('has seen it')
    await take.click()
    await expect(phone.getByRole('heading', { name: 'You’ve got this one' })).toBeFocused()
    await expect(phone.getByRole('link', { name: `Call ${spoken(visitors)}` })).toHaveAttribute(
      'href',
      `tel:+1${visitors}`,
    )
    await readable(phone)
    await expect(log(page)).toContainText(
      `Robin has seen it and will call you at ${spoken(visitors)}.`,
    )
    await readable(page)
    // Another tab, or the page again.
    await page.reload()
    await expect(log(page)).toContainText('Robin has seen it')
    await expect(button(page)).toBeHidden()
    await phone.context().close()
  } finally {
    await takeOff()
  }
})

test('with nobody on call there is the number, and no button', async ({ page }) => {
  await atNight(page)
  await page.route('**/on-call?*', (route) =>
    route.fulfill({ json: { state: 'off', phoneNumber: null, limit: null } }),
  )
  await page.goto('/about')
  await launcher(page).click()
  await panel(page).getByLabel('Your name').fill(somebody())
  await page.keyboard.press('Enter')
  await connected(page)
  await expect(panel(page).getByRole('link', { name: '(216) 555-0199' })).toHaveCount(1)
  await expect(button(page)).toBeHidden()
})

test('a link without its secret, or an old one, says so', async ({ page, expects }) => {
  expects.consoleErrors.push(/410/)
  await page.goto('/on-call')
  await expect(page.getByText('It needs the link in the text message')).toBeVisible()
  await page.goto('/on-call#AbCdEfGhIjKlMnOpQrStUv')
  await expect(page.getByText('This link no longer works.')).toBeVisible()
  await readable(page)
})
