import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { axeFindings, fitsWidth, signInAsStaff } from './office.ts'
import { takeIn, throughBothDoors } from './orders.ts'
import { queryHouse } from './running-site.ts'
import { expect, test } from './visitor.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

const rows = (page: Page) => page.getByRole('list', { name: 'What waits for an answer' })
const row = (page: Page, name: string | RegExp) => rows(page).getByRole('link', { name })
const opened = (page: Page, width: number, name: string) =>
  width < 1024 ? page.getByRole('dialog', { name }) : page.getByRole('region', { name })
const toast = (page: Page) => page.getByRole('region', { name: /Notification/ })

/** Sent as the form does, and meanwhile due before whatever else is urgent. */
async function writeUrgently(request: APIRequestContext): Promise<string> {
  const name = `Marta ${randomUUID().slice(0, 13)}`
  const data = {
    name,
    email: 'marta@akronaggregates.example',
    phone: '216-555-0188',
    message: 'Truck is down, derate. Can you take a DPF today?',
  }
  expect((await request.post('/api/contact-messages', { data })).status()).toBe(201)
  await queryHouse(
    `update contact_messages set created_at = (select min(created_at) from contact_messages) - interval '1 hour' where name = $1`,
    [name],
  )
  return name
}

for (const size of sizes)
  test(`an urgent request stands once, above what can wait, and is taken and answered there (${size.width} px)`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size)
    const name = await writeUrgently(request)
    await signInAsStaff(page)
    await page.goto('/admin/inbox')
    await expect(row(page, name)).toHaveCount(1)
    // Other journeys write urgently, too: whatever stands above it is as urgent.
    const upToIt = rows(page).getByRole('listitem')
    const at = (await upToIt.allTextContents()).findIndex((text) => text.includes(name))
    for (const text of (await upToIt.allTextContents()).slice(0, at + 1))
      expect(text).toContain('Urgent')
    await row(page, name).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/inbox#all\?open=request\.contact_message\./)
    const request_ = opened(page, size.width, 'Request')
    await expect(request_).toContainText('Truck is down, derate.')
    await request_.getByRole('button', { name: `Assign to me: ${name}` }).click()
    await expect(toast(page)).toContainText(`${name} is now assigned to Robin Keller.`)
    await page.reload()
    await expect(
      request_
        .getByLabel(`Owner of the request from ${name}`)
        .getByRole('option', { selected: true }),
    ).toHaveText('Me')
    expect(await axeFindings(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    await request_.getByLabel(`Status of ${name}`).selectOption('Resolved')
    await expect(row(page, name)).toHaveCount(0)
    await expect(request_, 'it stays while it is open').toContainText('Truck is down, derate.')
    await page.keyboard.press('Escape')
    await expect(request_).toBeHidden()
    await expect(page).toHaveURL(/\/admin\/inbox(#all)?$/)
  })

test('the tabs are links with their numbers, arrows go along the rows, and Escape leads back to the row', async ({
  page,
  request,
}) => {
  const [second, name] = [await writeUrgently(request), await writeUrgently(request)]
  await signInAsStaff(page)
  await page.goto('/admin/inbox')
  const tabs = page.getByRole('navigation', { name: 'What waits' })
  await tabs.getByRole('link', { name: /^Requests \d+$/ }).click()
  await expect(page).toHaveURL('/admin/inbox#requests')
  await expect(tabs.getByRole('link', { name: /^Requests/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(row(page, second)).toBeVisible()
  await row(page, name).focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, name)).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(row(page, name)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rows(page).getByRole('link').first()).toBeFocused()
  await row(page, name).focus()
  await page.keyboard.press('Enter')
  const beside = page.getByRole('region', { name: 'Request' })
  await expect(beside).toBeFocused()
  await expect(row(page, name)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(beside).toBeHidden()
  await expect(row(page, name)).toBeFocused()
  await row(page, name).click()
  await page.goBack()
  await expect(page).toHaveURL('/admin/inbox#requests')
  await expect(beside).toBeHidden()
})

test('a chat and an appointment open their page with the thing open', async ({ page }) => {
  const words = `Our truck is down, anyone there? ${randomUUID()}`
  const talk = randomUUID()
  await queryHouse(
    `insert into chat_sessions (id, visitor_id, customer_name) values ($1, $2, $3)`,
    [talk, words, `Gus ${words.slice(-12)}`],
  )
  await queryHouse(
    `insert into chat_messages (session_id, sender_type, sender_name, message, created_at) values ($1, 'customer', 'Gus', $2, now() - interval '2 days')`,
    [talk, words],
  )
  await signInAsStaff(page)
  await page.goto('/admin/inbox#chats')
  await row(page, `Gus ${words.slice(-12)}`).click()
  await expect(page).toHaveURL(new RegExp(`/admin/chat#talks\\?talk=${talk}`))
  await expect(page.getByRole('main')).toContainText(words)
  await queryHouse(`update chat_sessions set status = 'closed' where id = $1`, [talk])
  await page.goto('/admin/inbox#appointments')
  await rows(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/(appointments#row\?id=|inbox#appointments\?open=task)/)
  await expect(
    page.getByRole('dialog').or(page.getByRole('region', { name: 'Changed booking' })),
  ).toBeVisible()
})

test('a filter on hold waits there, and leads to its service', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const viewport = { width: 1440, height: 900 }
  const { office, order } = await throughBothDoors({ page, browser, request }, viewport)
  const filter = await takeIn(office.request, order)
  const reason = `New gasket? ${randomUUID()}`
  const held = await office.request.post(`/api/admin/service-filters/${filter.id}/hold`, {
    data: { reason, askedOf: null },
  })
  expect(held.ok()).toBe(true)
  await office.goto('/admin/inbox#holds')
  await rows(office).getByRole('listitem').filter({ hasText: reason }).getByRole('link').click()
  await expect(office).toHaveURL(`/admin/services#row?id=${order}`)
  await expect(office.getByRole('dialog')).toContainText(reason)
})

test('a review is approved from there', async ({ page, request }) => {
  const name = `Ivy ${randomUUID().slice(0, 13)}`
  const data = { name, rating: 5, text: 'Measured before and after.', consent: true }
  expect((await request.post('/api/reviews', { data })).status()).toBe(201)
  await signInAsStaff(page)
  await page.goto('/admin/inbox#reviews')
  await row(page, name).click()
  await expect(page).toHaveURL(/#reviews\?open=review\./)
  const review = page.getByRole('region', { name })
  await expect(review).toContainText('Measured before and after.')
  await review.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page)).toContainText('Review published.')
  await expect(row(page, name)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Inbox' })).toContainText(
    'This isn’t waiting anymore.',
  )
})

test('a text that came in is marked as answered, with a way back', async ({ page }) => {
  const words = `Can you come at three? ${randomUUID()}`
  await queryHouse(
    `insert into inbound_texts (phone_number, message, provider_message_id) values ($1, $2, $3)`,
    ['+12165550171', words, words],
  )
  await signInAsStaff(page)
  await page.goto('/admin/inbox#texts')
  const text = rows(page).getByRole('listitem').filter({ hasText: words })
  await text.getByRole('link').click()
  await page.getByRole('region').getByRole('button', { name: 'Answered' }).click()
  await expect(text).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveCount(1)
  await queryHouse(`delete from inbound_texts where message = $1`, [words])
})

test('without a sign-in it shows nobody’s data, and the way to the sign-in', async ({ page }) => {
  await page.goto('/admin/inbox')
  await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Staff sign-in' })).toBeVisible()
})
