import { agentWith, beginChat, connected, field, launcher, log, panel, say, somebody } from './chat.ts'
import { axeFindings } from './office.ts'
import { sizes } from './violations.ts'
import { test, expect } from './visitor.ts'

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('an agent notes, takes, answers with a saved reply, closes and reopens; the visitor sees what is theirs to see', async ({ page, browser }) => {
  test.setTimeout(60_000)
  const name = somebody()
  await beginChat(page, name)
  await say(page, 'Do you pick filters up?')
  const agent = await agentWith(browser, name)
  await agent.getByRole('button', { name: 'Assign to me' }).click()
  await expect(agent.getByText('In the hands of Robin Keller')).toBeVisible()
  await agent.getByLabel('Write a note; visitors never see it').fill(`Known to be late: ${name}`)
  await agent.getByRole('button', { name: 'Add note' }).click()
  await expect(agent.getByRole('list', { name: 'Notes of the office' })).toContainText(`Known to be late: ${name}`)

  await field(agent).fill(`We pick up within 60 miles, ${name}.`)
  await agent.getByText('Saved replies').click()
  await agent.getByLabel('Name of the reply').fill(`Pickup ${name}`)
  await agent.getByRole('button', { name: 'Save reply' }).click()
  await field(agent).fill('')
  await agent.getByRole('button', { name: `Pickup ${name}`, exact: true }).click()
  await field(agent).press('Enter')
  await expect(log(page)).toContainText(`We pick up within 60 miles, ${name}.`)
  await expect(log(page)).not.toContainText('Known to be late')
  await expect(agent.getByText('Read', { exact: true })).toBeVisible()

  await agent.getByRole('button', { name: 'Close talk' }).click()
  await expect(panel(page).getByText('This talk was closed. Write again, and it goes on.')).toBeVisible()
  await say(page, 'One more thing.')
  await expect(agent.getByRole('button', { name: 'Close talk' })).toBeVisible()
  await expect(log(agent)).toContainText('One more thing.')
  await agent.getByRole('button', { name: `Remove “Pickup ${name}”` }).click()
  await agent.context().close()
})

test('two agents see each other: who types, and whose the talk is', async ({ page, browser }) => {
  test.setTimeout(60_000)
  const name = somebody()
  await beginChat(page, name)
  await say(page, 'Anybody there?')
  const [first, second] = [await agentWith(browser, name), await agentWith(browser, name)]
  await field(first).pressSequentially('I am')
  await expect(second.getByText('Robin Keller is typing…')).toBeVisible()
  await first.getByRole('button', { name: 'Assign to me' }).click()
  await expect(second.getByText('In the hands of Robin Keller')).toBeVisible()
  await first.context().close()
  await second.context().close()
})

test('a photo of the filter reaches the office', async ({ page, browser }) => {
  test.setTimeout(60_000)
  const name = somebody()
  await beginChat(page, name)
  await page.getByLabel('Attach a photo of the filter').setInputFiles({ name: 'filter.png', mimeType: 'image/png', buffer: picture })
  await expect(log(page).getByRole('img', { name: 'Photo in the chat' })).toBeVisible()
  const agent = await agentWith(browser, name)
  const shown = log(agent).getByRole('img', { name: 'Photo in the chat' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await agent.context().close()
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
  await agent.getByLabel('Search talks').fill(other)
  await expect(agent.getByRole('list', { name: 'Talks' }).getByRole('listitem')).toHaveCount(1)
  await agent.context().close()
  await elsewhere.context().close()
})

test('nobody who is not signed in sees a talk', async ({ page }) => {
  await page.goto('/admin/chat')
  await expect(page.getByText('Nobody is signed in')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Talks' })).toHaveCount(0)
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
    await page.setViewportSize({ width: 320, height: 480 })
    await expect(field(page)).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await agent.context().close()
  })
}
