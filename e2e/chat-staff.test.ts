import { refusal } from './answers.ts'
import {
  agentWith,
  beginChat,
  connected,
  field,
  launcher,
  log,
  panel,
  say,
  somebody,
} from './chat.ts'
import { axeFindings } from './office.ts'
import { sizes } from './violations.ts'
import { test, expect } from './visitor.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an agent notes, takes, answers with a saved reply, closes and reopens; the visitor sees what is theirs to see', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const name = somebody()
  await beginChat(page, name)
  await say(page, 'Do you pick filters up?')
  const agent = await agentWith(browser, name)
  await agent.getByRole('button', { name: 'Assign to me' }).click()
  await expect(agent.getByText('Assigned to Robin Keller')).toBeVisible()
  await agent.getByLabel('Write a note; visitors never see it').fill(`Known to be late: ${name}`)
  await agent.getByRole('button', { name: 'Add note' }).click()
  await expect(agent.getByRole('list', { name: 'Staff notes' })).toContainText(
    `Known to be late: ${name}`,
  )

  await field(agent).fill(`We pick up within 60 miles, ${name}.`)
  await agent.getByText('Saved replies').click()
  await agent.getByLabel('Reply name').fill(`Pickup ${name}`)
  await agent.getByRole('button', { name: 'Save reply' }).click()
  await field(agent).fill('')
  await agent.getByRole('button', { name: `Pickup ${name}`, exact: true }).click()
  await field(agent).press('Enter')
  await expect(log(page)).toContainText(`We pick up within 60 miles, ${name}.`)
  await expect(log(page)).not.toContainText('Known to be late')
  await expect(agent.getByText('Read', { exact: true })).toBeVisible()

  await agent.getByRole('button', { name: 'Close chat' }).click()
  await expect(
    panel(page).getByText('This conversation was closed. Write again to reopen it.'),
  ).toBeVisible()
  await say(page, 'One more thing.')
  await expect(agent.getByRole('button', { name: 'Close chat' })).toBeVisible()
  await expect(log(agent)).toContainText('One more thing.')
  const reply = agent.getByRole('button', { name: `Pickup ${name}`, exact: true })
  await agent.getByRole('button', { name: `Remove “Pickup ${name}”` }).click()
  await agent.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(reply).toBeVisible()
  await agent.getByRole('button', { name: `Remove “Pickup ${name}”` }).click()
  await agent.getByRole('dialog').getByRole('button', { name: 'Remove reply' }).click()
  await expect(reply).toBeHidden()
  await agent.context().close()
})

test('two agents see each other: who types, and whose the conversation is', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const name = somebody()
  await beginChat(page, name)
  await say(page, 'Anybody there?')
  const [first, second] = [await agentWith(browser, name), await agentWith(browser, name)]
  await field(first).pressSequentially('I am')
  await expect(second.getByText('Robin Keller is typing…')).toBeVisible()
  await first.getByRole('button', { name: 'Assign to me' }).click()
  await expect(second.getByText('Assigned to Robin Keller')).toBeVisible()
  await first.context().close()
  await second.context().close()
})

test('an answer that is half typed waits in its conversation, and in no other', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const [one, two] = [somebody(), somebody()]
  await beginChat(page, two)
  await say(page, 'Second')
  const other = await (await browser.newContext()).newPage()
  await beginChat(other, one)
  await say(other, 'First')
  const agent = await agentWith(browser, one)
  await field(agent).fill('On Friday we')
  await agent.getByRole('link', { name: new RegExp(two) }).click()
  await expect(log(agent)).toContainText('Second')
  await expect(field(agent)).toHaveValue('')
  await agent.getByRole('link', { name: new RegExp(one) }).click()
  await expect(log(agent)).toContainText('First')
  await expect(field(agent)).toHaveValue('On Friday we')
  await agent.reload()
  await expect(field(agent)).toHaveValue('On Friday we')
  await field(agent).press('Enter')
  await expect(log(other)).toContainText('On Friday we')
  await other.context().close()
  await agent.context().close()
})

test('a photo of the filter reaches the office', async ({ page, browser }) => {
  test.setTimeout(60_000)
  const name = somebody()
  await beginChat(page, name)
  await page
    .getByLabel('Attach a photo of the filter (JPEG, PNG, or WebP)')
    .setInputFiles({ name: 'filter.png', mimeType: 'image/png', buffer: picture })
  await expect(log(page).getByRole('img', { name: 'Photo in the chat' })).toBeVisible()
  const agent = await agentWith(browser, name)
  const shown = log(agent).getByRole('img', { name: 'Photo in the chat' })
  await expect(shown).toBeVisible()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await agent.context().close()
})

test('a photo that fails while the panel is minimized is reported, waits in the panel, and arrives once when it is sent again', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  await beginChat(page, somebody())
  let refuse = () => {}
  const minimized = new Promise<void>((resolve) => (refuse = resolve))
  await page.route('**/api/chat/**/photos**', async (route) => {
    await minimized
    await refusal(503, 'We cannot store anything right now.')(route)
  })
  await page
    .getByLabel('Attach a photo of the filter (JPEG, PNG, or WebP)')
    .setInputFiles({ name: 'filter.png', mimeType: 'image/png', buffer: picture })
  await expect(panel(page).getByText('Sending the photo…')).toBeVisible()
  await page.getByRole('button', { name: 'Minimize chat' }).click()
  refuse()
  await expect(page.getByRole('region', { name: /Notification/ })).toContainText(
    'We cannot store anything right now.',
  )
  await page.unroute('**/api/chat/**/photos**')
  await panel(page).getByRole('button', { name: 'Open chat' }).click()
  await expect(panel(page).getByText('We cannot store anything right now.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Send again' }).click()
  await expect(log(page).getByRole('img', { name: 'Photo in the chat' })).toHaveCount(1)
  await expect(panel(page).getByRole('button', { name: 'Send again' })).toHaveCount(0)
})

test('a new message stands in the title of the tab and in the list', async ({ page, browser }) => {
  test.setTimeout(60_000)
  const [name, other] = [somebody(), somebody()]
  await beginChat(page, name)
  await say(page, 'First')
  const agent = await agentWith(browser, name)
  const elsewhere = await (await browser.newContext()).newPage()
  await beginChat(elsewhere, other)
  await say(elsewhere, 'Me too')
  await expect(agent.getByRole('link', { name: new RegExp(`${other}.*1 unread`) })).toBeVisible()
  await expect(agent).toHaveTitle(/^\(\d+\) Chat/)
  await agent.getByRole('searchbox', { name: 'Search' }).fill(other)
  await expect(agent.getByRole('list', { name: 'Chats' }).getByRole('listitem')).toHaveCount(1)
  await agent.context().close()
  await elsewhere.context().close()
})

test('nobody who is not signed in sees a conversation', async ({ page }) => {
  await page.goto('/admin/chat')
  await expect(page.getByText('You’re not signed in')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chats' })).toHaveCount(0)
  await expect(launcher(page)).toHaveCount(0)
})

for (const [device, size] of Object.entries(sizes)) {
  test(`everybody can use the chat on a ${device}`, async ({ page, browser }) => {
    test.setTimeout(90_000)
    const name = somebody()
    await page.setViewportSize(size)
    await page.goto('/about')
    await launcher(page).click()
    await panel(page).getByLabel('Your name').fill(name)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await connected(page)
    await say(page, 'Hello')
    const agent = await agentWith(browser, name, size)
    await say(agent, 'Hello to you.')
    await expect(log(page)).toContainText('Hello to you.')
    expect(await axeFindings(page)).toEqual([])
    expect(await axeFindings(agent)).toEqual([])
    expect(await agent.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    await say(agent, `https://lakeline.example/${'long'.repeat(60)}`)
    await expect(log(page)).toContainText('longlong')
    await agent.goto('/admin/chat')
    await expect(agent.getByRole('link', { name: new RegExp(name) })).toContainText('longlong')
    expect(
      await agent.evaluate(() => document.documentElement.scrollWidth),
      'the list cuts long words',
    ).toBe(size.width)
    await page.setViewportSize({ width: 320, height: 480 })
    await expect(field(page)).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await agent.context().close()
  })
}
