import {
  agentWith,
  beginChat,
  closeTheDoors,
  connected,
  field,
  launcher,
  log,
  panel,
  said,
  say,
  somebody,
} from './chat.ts'
import { confirmed, signIn } from './customers.ts'
import { test, expect } from './visitor.ts'

const anyFailure = /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED/

test('a visitor and an agent talk while the network drops on both sides: nothing is lost, nothing doubled, the order kept', async ({
  page,
  context,
  browser,
  expects,
}) => {
  test.setTimeout(90_000)
  expects.consoleErrors.push(anyFailure)
  const name = somebody()
  await beginChat(page, name)
  await say(page, 'Hello, is a 2019 Cascadia filter cleanable?')
  const agent = await agentWith(browser, name)
  await expect(log(agent)).toContainText('2019 Cascadia')
  await field(agent).pressSequentially('Yes, mostly.')
  await expect(panel(page).getByText('Robin Keller is typing…')).toBeVisible()
  await field(agent).press('Enter')
  await expect(log(page)).toContainText('Yes, mostly.')

  await context.setOffline(true)
  await say(page, 'It has 420,000 miles.')
  await say(page, 'And it smokes.')
  await expect(panel(page).getByText('Sending…')).toHaveCount(2)
  await expect(panel(page).getByText('Typing…', { exact: true })).toBeHidden()
  await say(agent, 'What is its mileage?')
  await context.setOffline(false)
  await connected(page)
  await expect(panel(page).getByText('Sending…')).toHaveCount(0)
  await expect(log(agent)).toContainText('And it smokes.')

  await agent.context().setOffline(true)
  await say(agent, 'Then bring it in.')
  await say(page, 'When?')
  await agent.context().setOffline(false)
  await expect(agent.getByText('Up to date')).toBeVisible({ timeout: 15_000 })
  await expect(log(page)).toContainText('Then bring it in.')
  await expect(log(agent)).toContainText('When?')
  await say(agent, 'Tomorrow at nine.')
  await expect(log(page)).toContainText('Tomorrow at nine.')

  const atTheVisitors = await said(page)
  expect(atTheVisitors.toSorted()).toEqual([
    'And it smokes.',
    'Hello, is a 2019 Cascadia filter cleanable?',
    'It has 420,000 miles.',
    'Then bring it in.',
    'Tomorrow at nine.',
    'What is its mileage?',
    'When?',
    'Yes, mostly.',
  ])
  expect(await said(agent)).toEqual(atTheVisitors)
  const at = (text: string) => atTheVisitors.indexOf(text)
  expect(at('It has 420,000 miles.')).toBeLessThan(at('And it smokes.'))
  expect(at('Then bring it in.')).toBeLessThan(at('Tomorrow at nine.'))
  await agent.context().close()
})

test('what was written without a connection waits through a reload and is then sent once', async ({
  page,
  context,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.route('**/api/chat/**/messages', (route) => route.abort())
  await page.routeWebSocket('**/ws', (socket) => socket.close())
  await page.goto('/about')
  await launcher(page).click()
  await panel(page).getByLabel('Your name').fill(somebody())
  await panel(page).getByRole('button', { name: 'Start chat' }).click()
  await say(page, 'Kept through the tunnel')
  await expect(panel(page).getByText('Sending…')).toBeVisible()
  const later = await context.newPage()
  await page.close()
  await later.goto('/about')
  await launcher(later).click()
  await connected(later)
  await expect(panel(later).getByText('Sent', { exact: true })).toBeVisible()
  expect(await said(later)).toEqual(['Kept through the tunnel'])
})

test('the name is asked until it is more than space; then messages are trimmed, and space is not sent', async ({
  page,
}) => {
  await page.goto('/')
  await launcher(page).click()
  await panel(page).getByLabel('Your name').fill('   ')
  await panel(page).getByRole('button', { name: 'Start chat' }).click()
  await expect(panel(page).getByText('Please enter your name.')).toBeVisible()
  await panel(page).getByLabel('Your name').fill(`  ${somebody()} `)
  await panel(page).getByRole('button', { name: 'Start chat' }).click()
  await connected(page)
  expect((await panel(page).boundingBox())?.height).toBe(500)
  await say(page, '   ')
  await say(page, '  Hello  ')
  await expect(panel(page).getByText('Sent', { exact: true })).toBeVisible()
  expect(await said(page)).toEqual(['Hello'])
})

test('a message that is too long stays whole in its field and is not sent; in a low window the panel can be closed all the same', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 390 })
  await beginChat(page, somebody())
  await say(page, 'Hello')
  await expect(log(page)).toContainText('Hello')
  await say(page, 'x'.repeat(2100))
  await expect(panel(page).getByText('100 characters too many.')).toBeVisible()
  await expect(field(page)).toHaveValue('x'.repeat(2100))
  expect(await said(page)).toEqual(['Hello'])
  await panel(page).getByRole('button', { name: 'Minimize chat' }).click({ timeout: 5000 })
  await expect(field(page)).toBeHidden()
})

test('who writes while one of the team is there sees the typing mark for five seconds at most, and nothing of a closed workshop once answered', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const name = somebody()
  await closeTheDoors(page)
  await beginChat(page, name)
  await expect(panel(page).getByRole('link', { name: '(216) 555-0199' })).toHaveAttribute(
    'href',
    'tel:+12165550199',
  )
  await expect(panel(page).getByText(/closed right now; we reply by/)).toBeVisible()
  await say(page, 'Truck 14 is in derate.')
  const agent = await agentWith(browser, name)
  await say(page, 'It is on I-90.')
  await expect(panel(page).getByText('Typing…', { exact: true })).toBeVisible()
  await expect(panel(page).getByText('Typing…', { exact: true })).toBeHidden({ timeout: 7000 })
  await say(agent, 'Bring it in, we open the dock.')
  await expect(panel(page).getByText('Robin Keller is answering.')).toBeVisible()
  await expect(
    panel(page)
      .getByText(/closed right now/)
      .and(page.locator('.chat-note')),
  ).toBeHidden()
  await agent.context().close()
})

test('a chat that cannot begin says so in the stated words, and the name stays', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.route('**/api/chat/sessions', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/about')
  await launcher(page).click()
  await panel(page).getByLabel('Your name').fill('Dana')
  await page.keyboard.press('Enter')
  const toast = page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
  await expect(toast).toContainText('Connection Error')
  await expect(toast).toContainText('Failed to initialize chat. Please try again.')
  await expect(panel(page).getByLabel('Your name')).toHaveValue('Dana')
})

test('keys alone open, write, minimize and close, and the focus comes back', async ({ page }) => {
  await page.goto('/about')
  await launcher(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByLabel('Your name')).toBeFocused()
  await page.keyboard.type(somebody())
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('One')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Two')
  await page.keyboard.press('Enter')
  await expect.poll(() => said(page)).toEqual(['One\nTwo'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.getByRole('button', { name: 'Close chat' }).focus()
  await page.keyboard.press('Enter')
  await expect(launcher(page)).toBeFocused()
})

test('the conversation goes on from page to page and in another tab, and an answer marks the launcher', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(60_000)
  const name = somebody()
  await beginChat(page, name)
  await say(page, 'I will look around meanwhile')
  await field(page).fill('Half a thought')
  await page.goto('/services')
  await connected(page)
  await expect(log(page)).toContainText('I will look around meanwhile')
  await expect(field(page)).toHaveValue('Half a thought')
  const tab = await context.newPage()
  await tab.goto('/contact')
  await expect(panel(tab)).toBeHidden()
  await page.getByRole('button', { name: 'Close chat' }).click()
  const agent = await agentWith(browser, name)
  await say(agent, 'Take your time.')
  await expect(agent.getByText('Sent', { exact: true })).toBeVisible()
  await tab.goto('/about')
  await expect(launcher(tab)).toHaveAccessibleName('Chat with us 1 new message')
  await launcher(tab).click()
  await expect(log(tab)).toContainText('Take your time.')
  await agent.context().close()
})

test('where sockets are blocked the conversation goes over HTTP', async ({
  page,
  browser,
  expects,
}) => {
  test.setTimeout(60_000)
  expects.consoleErrors.push(anyFailure)
  const name = somebody()
  await page.routeWebSocket('**/ws', (socket) => socket.close())
  await page.goto('/about')
  await launcher(page).click()
  await panel(page).getByLabel('Your name').fill(name)
  await page.keyboard.press('Enter')
  await say(page, 'Over the slow way')
  await expect(panel(page).getByText('Connected (slower)')).toBeVisible({ timeout: 15_000 })
  await expect(panel(page).getByText('Sent', { exact: true })).toBeVisible()
  const agent = await agentWith(browser, name)
  await expect(agent.getByRole('region', { name }).getByText('Online')).toBeVisible()
  await say(agent, 'It arrives.')
  await expect(log(page)).toContainText('It arrives.', { timeout: 15_000 })
  await agent.context().close()
})

test('a customer who is signed in is not asked for a name, and the office sees a proven account', async ({
  page,
  request,
  browser,
}) => {
  const person = await confirmed(request)
  await signIn(page, person)
  await launcher(page).click()
  await connected(page)
  await say(page, `Signed in as ${person.email}`)
  const agent = await agentWith(browser, person.email)
  await expect(
    agent.getByRole('region', { name: 'Dana Ortiz' }).getByText('Verified account'),
  ).toBeVisible()
  await expect(agent.getByRole('complementary', { name: 'About this visitor' })).toContainText(
    person.email,
  )
  await agent.context().close()
})
