import { randomUUID } from 'node:crypto'
import {
  agentWith,
  beginChat,
  closeTheDoors,
  connected,
  field,
  launcher,
  leaveContact,
  log,
  panel,
  said,
  say,
  somebody,
} from './chat.ts'
import { mailedLink, registered, signIn } from './customers.ts'
import { minutesPass } from './running-site.ts'
import { violations } from './violations.ts'
import { expect, test } from './visitor.ts'

const anyFailure = /Failed to load resource|WebSocket connection/

test('who leaves an email after hours gets the answer by mail, and its link leads back into the same conversation on another computer', async ({
  page,
  browser,
  expects,
}) => {
  test.setTimeout(90_000)
  // What is no address is refused by the server.
  expects.consoleErrors.push(anyFailure)
  const [name, email] = [somebody(), `dana.${randomUUID()}@sanduskybay.example`]
  await closeTheDoors(page)
  await beginChat(page, name)
  await expect(
    panel(page)
      .getByText(/We’re closed right now;/)
      .first(),
  ).toBeVisible()
  await expect(panel(page).getByLabel('Email or phone, in case we get cut off')).toBeHidden()
  await say(page, 'Do you clean marine filters?')
  await expect(panel(page).getByText('Sent', { exact: true })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(panel(page).getByRole('alert')).toContainText(
    'Please enter an email address, or a phone number with area code.',
  )
  await leaveContact(page, email)
  await page.close()

  const agent = await agentWith(browser, name)
  await say(agent, 'We do, up to 60 inches.')
  await expect(agent.getByText('Sent', { exact: true })).toBeVisible()
  await minutesPass(name)
  const link = await mailedLink(email, '/contact#chat=')

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await connected(elsewhere)
  expect(await said(elsewhere)).toEqual(['Do you clean marine filters?', 'We do, up to 60 inches.'])
  await expect(elsewhere).toHaveURL('/contact')
  await expect(
    panel(elsewhere).getByText('You opened this conversation from an email link.'),
  ).toBeVisible()
  expect(await violations(elsewhere)).toEqual([])
  await say(elsewhere, 'Then I bring two.')
  await expect(log(agent)).toContainText('Then I bring two.')
  await elsewhere.reload()
  await connected(elsewhere)
  await expect(log(elsewhere)).toContainText('Then I bring two.')
  await elsewhere.context().close()
  await agent.context().close()
})

test('a link that is none of ours, or over, says so, and the chat can be begun all the same', async ({
  page,
  expects,
}) => {
  test.setTimeout(60_000)
  expects.consoleErrors.push(anyFailure)
  await page.goto('/contact#chat=nothing.of.ours')
  await expect(
    page.getByRole('region', { name: /Notification/ }).getByRole('listitem'),
  ).toContainText('Link Expired')
  await panel(page).getByLabel('Your name').fill(somebody())
  await page.keyboard.press('Enter')
  await connected(page)
})

test('who signs out leaves no conversation behind, not in another tab either; the next account begins its own, and the first finds its own again', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(90_000)
  const [dana, kim] = [await registered(request), await registered(request)]
  await signIn(page, dana)
  await launcher(page).click()
  await connected(page)
  await say(page, 'My invoice is wrong.')
  await expect(panel(page).getByText('Sent', { exact: true })).toBeVisible()
  await field(page).fill('And what is more')
  const known = () =>
    page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('lakeline:chat') ?? '{}') as { visitorId?: string })
          .visitorId,
    )
  const before = await known()
  const tab = await context.newPage()
  await tab.goto('/about')
  await launcher(tab).click()
  await expect(log(tab)).toContainText('My invoice is wrong.')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/customer/login')
  await expect(panel(tab).getByLabel('Your name')).toHaveValue('')
  await expect(panel(page)).toBeHidden()
  await launcher(page).click()
  await expect(panel(page).getByLabel('Your name')).toHaveValue('')
  expect(await known()).not.toBe(before)
  await panel(page).getByRole('button', { name: 'Close chat' }).click()

  await signIn(page, kim)
  await launcher(page).click()
  await connected(page)
  await expect(field(page)).toHaveValue('')
  expect(await said(page)).toEqual([])
  await say(page, 'Hello from the next one')
  await expect(panel(page).getByText('Sent', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/customer/login')

  await signIn(page, dana)
  await launcher(page).click()
  await connected(page)
  await expect(log(page)).toContainText('My invoice is wrong.')
  expect(await said(page)).toEqual(['My invoice is wrong.'])
})

test('an account that signs in where the session of another has ended by itself does not find its conversation', async ({
  page,
  request,
  expects,
}) => {
  test.setTimeout(60_000)
  expects.consoleErrors.push(anyFailure)
  const [dana, kim] = [await registered(request), await registered(request)]
  await signIn(page, dana)
  await launcher(page).click()
  await connected(page)
  await say(page, 'My invoice is wrong.')
  await expect(panel(page).getByText('Sent', { exact: true })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Close chat' }).click()
  await page.context().clearCookies()
  await signIn(page, kim)
  await launcher(page).click()
  await connected(page)
  expect(await said(page)).toEqual([])
})

test('a conversation that the server does not know any more leads to a new one, and what was written goes along', async ({
  page,
  expects,
}) => {
  test.setTimeout(60_000)
  // Who may be woken is asked of the conversation that is gone.
  expects.consoleErrors.push(/404 .*on-call\?sessionId=long-gone/)
  await page.goto('/about')
  await page.evaluate(() => {
    const visitor = {
      visitorId: 'visitor-of-another-time',
      name: 'Dana',
      sessionId: 'long-gone',
      seenId: null,
    }
    const unsent = {
      clientMessageId: `own-${Date.now()}`,
      sessionId: 'long-gone',
      message: 'Are you there?',
      at: new Date().toISOString(),
      refused: null,
    }
    localStorage.setItem('lakeline:chat', JSON.stringify(visitor))
    localStorage.setItem(`lakeline:unsent:${unsent.clientMessageId}`, JSON.stringify(unsent))
  })
  await page.reload()
  await launcher(page).click()
  await panel(page).getByRole('button', { name: 'Continue chat' }).click()
  await expect(panel(page).getByLabel('Your name')).toHaveValue('Dana')
  await panel(page).getByRole('button', { name: 'Start chat' }).click()
  await connected(page)
  await expect(panel(page).getByText('Sent', { exact: true })).toBeVisible()
  expect(await said(page)).toEqual(['Are you there?'])
})
