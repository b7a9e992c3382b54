import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { agentWith, beginChat, closeTheDoors, connected, field, launcher, leaveEmail, log, panel, said, say, somebody } from './chat.ts'
import { demo, mailedLink, newPerson, registered, confirmed, signIn, type Person } from './customers.ts'
import { minutesPass } from './house.ts'
import { sizes, violations } from './violations.ts'
import { expect, test } from './visitor.ts'

const anyFailure = /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED/
const claimed = 'This conversation is now part of your account, Dana.'
const offer = (page: Page) => panel(page).getByRole('region', { name: 'Your account and this conversation' })
const take = (page: Page) => offer(page).getByRole('button', { name: 'Continue this conversation as Dana Ortiz' })
const startNew = (page: Page) => offer(page).getByRole('button', { name: 'Start a new one' })
const known = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('lakeline:chat') ?? '{}') as { visitorId: string; sessionId: string })
const sent = (page: Page) => expect(panel(page).getByText(/^(Sent|Read)$/).last()).toBeVisible()
const head = (agent: Page, name: string) => agent.getByRole('region', { name })

/** Signed in by the page, which leads to the dashboard; the chat that was open stays open. */
async function signInFrom(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await connected(page)
}

/** Somebody who begins a conversation under the name of another, with an own address, and gets an answer mailed there. */
async function stranger(browser: Browser, name: string): Promise<{ context: BrowserContext; page: Page; visitorId: string; sessionId: string; email: string }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const email = `stranger.${randomUUID()}@elsewhere.example`
  await closeTheDoors(page)
  await beginChat(page, name)
  await say(page, 'Dana here, please tell me what is open')
  await sent(page)
  await leaveEmail(page, email)
  return { context, page, email, ...(await known(page)) }
}

test('a stranger who writes under a customer’s name gets nothing proven: not by a link, not by a mailed link, and is out at the claim', async ({ page, browser, expects }) => {
  test.setTimeout(120_000)
  expects.consoleErrors.push(anyFailure)
  const dana = await confirmed(page.request)
  const name = somebody()
  const them = await stranger(browser, name)
  const agent = await agentWith(browser, name)

  // A page of another site leads the customer to the address of the conversation.
  await signIn(page, dana)
  const answer = await page.goto(`/api/chat/sessions/${them.visitorId}`)
  expect([answer?.status(), await answer?.text()]).toEqual([200, expect.stringContaining('please tell me what is open')])
  await agent.reload()
  await expect(head(agent, name).getByText('Name only')).toBeVisible()
  await expect(head(agent, name).getByText('Verified account')).toBeHidden()

  // The stranger's own mailed link does no more, until the customer presses.
  await them.page.getByRole('button', { name: 'Close chat' }).click()
  await say(agent, 'Which truck is it?')
  await expect(agent.getByText(/^(Sent|Read)$/).last()).toBeVisible()
  await minutesPass(name)
  const link = await mailedLink(them.email, '/contact#chat=')
  await page.goto(link)
  await connected(page)
  await expect(offer(page)).toContainText('Only do this if you wrote these messages.')
  await agent.reload()
  await expect(head(agent, name).getByText('Name only')).toBeVisible()

  await launcher(them.page).click()
  await connected(them.page)
  await take(page).click()
  await expect(panel(page).getByText(claimed)).toBeVisible()
  await connected(page)
  await say(page, 'My invoice for May')
  await sent(page)

  // Our team sees who it is, and what was written before.
  await expect(head(agent, 'Dana Ortiz').getByText('Verified account')).toBeVisible()
  await expect(log(agent)).toContainText('My invoice for May')
  await expect(log(agent).getByText('Signed in as Dana Ortiz here.')).toBeVisible()
  await expect(log(agent).getByRole('listitem').filter({ hasText: 'Dana here' })).toContainText('before sign-in')
  await expect(log(agent).getByRole('listitem').filter({ hasText: 'My invoice for May' })).not.toContainText('before sign-in')

  expect(await violations(agent)).toEqual([])

  // The stranger is out: on the screen, by the link, and by the old id.
  await expect(panel(them.page).getByRole('button', { name: 'Continue chat' })).toBeVisible({ timeout: 20_000 })
  await expect(panel(them.page)).not.toContainText('My invoice for May')
  const elsewhere = await them.context.newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('region', { name: /Notification/ }).getByRole('listitem')).toContainText('Link Ended')
  const refused = await them.context.request.post(`/api/chat/sessions/${them.visitorId}/messages`, {
    data: { sessionId: them.sessionId, message: 'Send invoices to me', clientMessageId: randomUUID() },
  })
  expect(refused.status()).toBe(404)
  await say(agent, 'It is $1,200.')
  await expect(log(page)).toContainText('It is $1,200.')
  await expect(log(agent)).not.toContainText('Send invoices to me')
  for (const context of [them.context, agent.context()]) await context.close()
})

test('who signs in goes on by a press: offline it says so, and neither a half thought nor a waiting message nor a second tab loses anything', async ({ page, context, expects }) => {
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
  await expect.poll(() => said(page)).toEqual(['Before I signed in', 'Still a visitor', 'Written without a connection'])

  await connected(tab)
  await expect(offer(tab)).toBeHidden()
  await expect(field(tab)).toHaveValue('Half a thought in the other tab')
  await field(tab).press('Enter')
  await expect(log(page)).toContainText('Half a thought in the other tab')
  await page.reload()
  await connected(page)
  await expect(offer(page)).toBeHidden()
  expect(await said(page)).toEqual(['Before I signed in', 'Still a visitor', 'Written without a connection', 'Half a thought in the other tab'])
})

test('who does not know the conversation starts a new one, and finds the words that were not sent', async ({ page, browser }) => {
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
  await agent.getByRole('link', { name: /^Dana Ortiz Email not confirmed .*Mine/ }).click()
  await expect(head(agent, 'Dana Ortiz').getByText('Email not confirmed')).toBeVisible()
  await expect(agent.getByRole('complementary', { name: 'About this visitor' })).toContainText('it may not be theirs')
  await agent.context().close()
})

test('an account’s conversation asks for the sign-in once the session has ended, and is there after it', async ({ page, expects }) => {
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
  await page.getByRole('button', { name: 'Minimize chat' }).click()
  await signIn(page, dana, '/about')
  await page.getByRole('button', { name: 'Open chat' }).click()
  await connected(page)
  await expect(log(page)).toContainText('My invoice is wrong.')
})

test('who tries the demo keeps a conversation of their own, and the next one finds nothing of it', async ({ page, browser }) => {
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

test('the offer has no violation that axe knows, on a phone and a desk, in light and dark', async ({ page }) => {
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
