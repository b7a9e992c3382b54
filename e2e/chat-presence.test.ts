import type { Page } from '@playwright/test'
import {
  agentWith,
  beginChat,
  connected,
  field,
  launcher,
  leaveContact,
  log,
  openTheDoors,
  panel,
  say,
  somebody,
} from './chat.ts'
import { violations } from './violations.ts'
import { expect, test } from './visitor.ts'

const emergency = (page: Page) => panel(page).getByRole('link', { name: '(216) 555-0199' })
const question = (page: Page) => panel(page).getByLabel('Email or phone, in case we get cut off')

/** As the server would say it; which of our team is signed in beside a journey is anyone's. */
const whoIsThere = (page: Page, isTeamHere: boolean) =>
  page.route('**/api/chat/presence', (route) => route.fulfill({ json: { isTeamHere } }))

// look.md S1
test('in opening hours with nobody at the desk, the chat says so, when we reply, and asks where to', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const name = somebody()
  await openTheDoors(page)
  await whoIsThere(page, false)
  await beginChat(page, name)
  const note = panel(page).getByText('Nobody’s at the desk right now; we reply by 11 AM ET.')
  await expect(note).toBeVisible()
  await expect(question(page)).toBeHidden()
  await expect(panel(page).getByText(/within 24 hours/)).toBeHidden()
  await say(page, 'Do you pick up in Toledo?')
  await expect(question(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await leaveContact(page, '(216) 555-0142', 'We’ll call you if we get cut off.')
  const agent = await agentWith(browser, name)
  await expect(
    agent.getByRole('complementary', { name: 'About this visitor' }).getByRole('link', {
      name: '(216) 555-0142',
    }),
  ).toHaveAttribute('href', 'tel:2165550142')
  await agent.context().close()
})

// look.md S1
test('someone at the desk who does not answer for a minute is not waited for: then the chat asks', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await page.clock.install({ time: '2026-11-28T09:00:00-05:00' })
  await whoIsThere(page, true)
  await beginChat(page, somebody())
  await expect(panel(page).getByText('We’re here until 2:00 PM ET.')).toBeVisible()
  await say(page, 'Truck 14 needs a DPF')
  await expect(panel(page).getByText('Sent', { exact: true })).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(question(page)).toBeHidden()
  await page.clock.fastForward(35_000)
  await expect(question(page)).toBeVisible()
  await expect(emergency(page)).toBeHidden()
})

// look.md S1
test('words of downtime show the line that is answered at any hour right away, open or not', async ({
  page,
}) => {
  await openTheDoors(page)
  await whoIsThere(page, true)
  await beginChat(page, somebody())
  await expect(emergency(page)).toBeHidden()
  await say(page, 'Truck 14 is in derate')
  await expect(emergency(page)).toHaveAttribute('href', 'tel:+12165550199')
  await expect(emergency(page)).toHaveCount(1)
})

// look.md S8
test('a chat in which nothing was begun stays behind: the next page opens with its launcher alone', async ({
  page,
}) => {
  await page.goto('/')
  await launcher(page).click()
  await expect(panel(page).getByLabel('Your name')).toBeVisible()
  await page.goto('/demo')
  await expect(launcher(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(panel(page)).toBeHidden()
})

// look.md S8
test('Escape closes the chat from anywhere on the page, and leaves the focus where it is', async ({
  page,
}) => {
  await page.goto('/contact')
  await launcher(page).click()
  await expect(panel(page).getByLabel('Your name')).toBeFocused()
  const email = page.getByRole('textbox', { name: /^Email/ }).first()
  await email.focus()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(launcher(page)).toBeVisible()
  await expect(email).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  // look.md S8
  test('a conversation that was begun waits in the header of the next page, where an answer marks it', async ({
    page,
    browser,
  }) => {
    test.setTimeout(90_000)
    const name = somebody()
    await beginChat(page, name)
    await say(page, 'I will look around meanwhile')
    await expect(panel(page).getByText('Sent', { exact: true })).toBeVisible()
    await page.goto('/demo')
    await expect(launcher(page)).toBeVisible()
    await expect(panel(page).getByRole('button')).toHaveCount(0)
    await expect(page.locator('body')).toBeFocused()
    const agent = await agentWith(browser, name)
    await say(agent, 'Take your time.')
    await expect(launcher(page)).toHaveAccessibleName('Chat with us 1 new message')
    await launcher(page).click()
    await connected(page)
    await expect(log(page)).toContainText('Take your time.')
    await panel(page).getByRole('button', { name: 'Minimize chat' }).click()
    await expect(launcher(page)).toBeFocused()
    await expect(launcher(page)).toHaveAccessibleName('Chat with us')
    await expect(field(page)).toBeHidden()
    await agent.context().close()
  })
})
