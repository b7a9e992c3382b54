import type { Page } from '@playwright/test'
import {
  agentWith,
  beginChat,
  connected,
  field,
  launcher,
  log,
  panel,
  said,
  say,
  somebody,
} from './chat.ts'
import { anyFailure, claimed, head, offer, sent, take } from './claims.ts'
import { demo, newPerson, registered, signIn, type Person } from './customers.ts'
import { sizes, violations } from './violations.ts'
import { expect, test } from './visitor.ts'

const startNew = (page: Page) => offer(page).getByRole('button', { name: 'Start a new one' })

/** Signed in by the page, which leads to the dashboard; the chat that was open stays open. */
async function signInFrom(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await connected(page)
}

test('who signs in goes on by a press: offline it says so, and neither a half thought nor a waiting message nor a second tab loses anything', async ({
  page,
  context,
  expects,
}) => {
  test.setTimeout(90_000)
  expects.consoleErrors.push(anyFailure)
  const dana = await registered(page.request)
  await beginChat(page, somebody())
  await say(page, 'Before I signed in')
  await sent(page)
  await signInFrom(page, dana)
  await say(page, 'Still a visitor')
  await sent(page)
  const tab = await context.newPage()
  await tab.goto('/about')
  await launcher(tab).click()
  await connected(tab)
  await field(tab).fill('Half a thought in the other tab')
  await field(page).fill('Half a thought')

  await context.setOffline(true)
  await take(page).focus()
  await page.keyboard.press('Enter')
  await expect(offer(page).getByRole('alert')).toContainText('nothing has changed')
  await field(page).fill('Written without a connection')
  await field(page).press('Enter')
  await field(page).fill('Half a thought')
  await context.setOffline(false)
  await take(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText(claimed)).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('Half a thought')
  await connected(page)
  await expect
    .poll(() => said(page))
    .toEqual(['Before I signed in', 'Still a visitor', 'Written without a connection'])

  await connected(tab)
  await expect(offer(tab)).toBeHidden()
  await expect(field(tab)).toHaveValue('Half a thought in the other tab')
  await field(tab).press('Enter')
  await expect(log(page)).toContainText('Half a thought in the other tab')
  await page.reload()
  await connected(page)
  await expect(offer(page)).toBeHidden()
  expect(await said(page)).toEqual([
    'Before I signed in',
    'Still a visitor',
    'Written without a connection',
    'Half a thought in the other tab',
  ])
})

test('who does not know the conversation starts a new one, and finds the words that were not sent', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const dana = await registered(page.request)
  const name = somebody()
  await beginChat(page, name)
  await say(page, 'Somebody else on this computer')
  await sent(page)
  await signInFrom(page, dana)
  await field(page).fill('Half a thought')
  await startNew(page).click()
  await expect(panel(page).getByText('This is a new conversation')).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await expect(field(page)).toHaveValue('Half a thought')
  await expect(field(page)).toBeFocused()
  expect(await said(page)).toEqual([])
  await say(page, 'Mine')
  await sent(page)
  const agent = await agentWith(browser, name)
  await expect(head(agent, name).getByText('Name only')).toBeVisible()
  await expect(log(agent)).not.toContainText('Mine')
  // Anybody can register with an address that is not theirs.
  await agent.getByRole('link', { name: /^Dana Ortiz .*Mine.*Email not confirmed/ }).click()
  await expect(head(agent, 'Dana Ortiz').getByText('Email not confirmed')).toBeVisible()
  await expect(agent.getByRole('complementary', { name: 'About this visitor' })).toContainText(
    'it may not be theirs',
  )
  await agent.context().close()
})

test('an account’s conversation asks for the sign-in once the session has ended, and is there after it', async ({
  page,
  expects,
}) => {
  test.setTimeout(60_000)
  expects.consoleErrors.push(anyFailure)
  const dana = await registered(page.request)
  await signIn(page, dana)
  await launcher(page).click()
  await connected(page)
  await say(page, 'My invoice is wrong.')
  await sent(page)
  await page.context().clearCookies()
  await page.goto('/about')
  await expect(panel(page)).toContainText('Sign in to read it and reply.')
  await expect(panel(page)).not.toContainText('My invoice is wrong.')
  await page.setViewportSize(sizes.phone)
  expect(await violations(page)).toEqual([])
  await panel(page).getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, dana, '/about')
  await launcher(page).click()
  await connected(page)
  await expect(log(page)).toContainText('My invoice is wrong.')
})

test('who tries the demo keeps a conversation of their own, and the next one finds nothing of it', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  await beginChat(page, somebody())
  await say(page, 'I live at 12 Elm Street')
  await sent(page)
  await signIn(page, { ...newPerson(), ...demo })
  await connected(page)
  await expect(offer(page)).toBeHidden()
  await expect(log(page)).toContainText('I live at 12 Elm Street')
  const next = await (await browser.newContext()).newPage()
  await signIn(next, demo)
  await launcher(next).click()
  await expect(panel(next).getByLabel('Your name')).toHaveValue('')
  const own = (await (await next.request.get('/api/customer/chat')).json()) as { session: unknown }
  expect(own.session).toBeNull()
  await next.context().close()
})

test('the offer has no violation that axe knows, on a phone and a desk, in light and dark', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const dana = await registered(page.request)
  await beginChat(page, somebody())
  await say(page, 'Before I signed in')
  await sent(page)
  await signInFrom(page, dana)
  await page.goto('/about')
  await connected(page)
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size)
    await expect(take(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
  }
})
