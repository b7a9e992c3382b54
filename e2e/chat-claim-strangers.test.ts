import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import {
  agentWith,
  beginChat,
  closeTheDoors,
  connected,
  launcher,
  leaveContact,
  log,
  panel,
  say,
  somebody,
} from './chat.ts'
import { anyFailure, claimed, head, offer, sent, take } from './claims.ts'
import { mailedLink, confirmed, signIn } from './customers.ts'
import { minutesPass } from './running-site.ts'
import { violations } from './violations.ts'
import { expect, test } from './visitor.ts'

const known = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('lakeline:chat') ?? '{}') as {
        visitorId: string
        sessionId: string
      },
  )

/**
 * Somebody who begins a conversation under the name of another, with an own address, and gets an
 * answer mailed there.
 */
async function stranger(
  browser: Browser,
  name: string,
): Promise<{
  context: BrowserContext
  page: Page
  visitorId: string
  sessionId: string
  email: string
}> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const email = `stranger.${randomUUID()}@elsewhere.example`
  await closeTheDoors(page)
  await beginChat(page, name)
  await say(page, 'Dana here, please tell me what is open')
  await sent(page)
  await leaveContact(page, email)
  return { context, page, email, ...(await known(page)) }
}

test('a stranger who writes under a customer’s name gets nothing proven: not by a link, not by a mailed link, and is out at the claim', async ({
  page,
  browser,
  expects,
}) => {
  test.setTimeout(120_000)
  expects.consoleErrors.push(anyFailure)
  const dana = await confirmed(page.request)
  const name = somebody()
  const them = await stranger(browser, name)
  const agent = await agentWith(browser, name)

  // A page of another site leads the customer to the address of the conversation.
  await signIn(page, dana)
  const answer = await page.goto(`/api/chat/sessions/${them.visitorId}`)
  expect([answer?.status(), await answer?.text()]).toEqual([
    200,
    expect.stringContaining('please tell me what is open'),
  ])
  await agent.reload()
  await expect(head(agent, name).getByText('Name only')).toBeVisible()
  await expect(head(agent, name).getByText('Verified account')).toBeHidden()

  // The stranger's own emailed link no longer works, even before the customer presses.
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
  await expect(log(agent).getByRole('listitem').filter({ hasText: 'Dana here' })).toContainText(
    'before sign-in',
  )
  await expect(
    log(agent).getByRole('listitem').filter({ hasText: 'My invoice for May' }),
  ).not.toContainText('before sign-in')

  expect(await violations(agent)).toEqual([])

  // The stranger has no access any more: on the screen, by the link, or by the old id.
  await expect(panel(them.page).getByRole('button', { name: 'Continue chat' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(panel(them.page)).not.toContainText('My invoice for May')
  const elsewhere = await them.context.newPage()
  await elsewhere.goto(link)
  await expect(
    elsewhere.getByRole('region', { name: /Notification/ }).getByRole('listitem'),
  ).toContainText('Link Expired')
  const refused = await them.context.request.post(`/api/chat/sessions/${them.visitorId}/messages`, {
    data: {
      sessionId: them.sessionId,
      message: 'Send invoices to me',
      clientMessageId: randomUUID(),
    },
  })
  expect(refused.status()).toBe(404)
  await say(agent, 'It is $1,200.')
  await expect(log(page)).toContainText('It is $1,200.')
  await expect(log(agent)).not.toContainText('Send invoices to me')
  for (const context of [them.context, agent.context()]) await context.close()
})
