import { expect, type Browser, type Page } from '@playwright/test'
import { signInAsStaff } from './office.ts'

export const launcher = (page: Page) => page.getByRole('button', { name: /^Chat with us/ })
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat with our shop' })
export const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
export const connected = (page: Page) =>
  expect(panel(page).getByText('Connected, up to date')).toBeVisible({ timeout: 15_000 })

/** What is on the screen, in its order, without the automatic message after hours. */
export const said = (page: Page) =>
  log(page).locator('li:not([data-side="system"]) .talk-text').allTextContents()

export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

export async function beginChat(page: Page, name: string, path = '/about'): Promise<void> {
  await page.goto(path)
  await launcher(page).click()
  await panel(page).getByLabel('Your name').fill(name)
  await page.keyboard.press('Enter')
  await connected(page)
}

/** An agent at the inbox, in a browser of their own, with the conversation of this visitor open. */
export async function agentWith(
  browser: Browser,
  visitor: string,
  size = { width: 1440, height: 900 },
): Promise<Page> {
  const page = await (await browser.newContext({ viewport: size })).newPage()
  await signInAsStaff(page)
  return openConversationOf(page, visitor)
}

/** This visitor's conversation on the page of a signed-in member of staff. */
export async function openConversationOf(page: Page, visitor: string): Promise<Page> {
  await page.goto('/admin/chat')
  await page.getByRole('link', { name: new RegExp(visitor) }).click()
  await expect(page.getByText('Up to date')).toBeVisible()
  return page
}

/** Sunday in the visitor's browser: nobody is at the workshop. */
export const closeTheDoors = (page: Page) => page.clock.setFixedTime('2026-11-15T12:00:00-05:00')

/** Saturday morning in the visitor's browser: the workshop is open. */
export const openTheDoors = (page: Page) => page.clock.setFixedTime('2026-11-28T08:58:00-05:00')

/** Leaves the email or phone number that the conversation asks for while nobody answers. */
export async function leaveContact(
  page: Page,
  contact: string,
  saved = 'We’ll email you our reply too.',
): Promise<void> {
  await panel(page).getByLabel('Email or phone, in case we get cut off').fill(contact)
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(panel(page).getByText(saved)).toBeVisible()
}

export const somebody = () => `Jo ${Math.random().toString(36).slice(2, 8)}`
