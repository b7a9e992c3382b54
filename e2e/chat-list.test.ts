import { chatPage } from '#content/admin-chat.ts'
import { somebody } from './chat.ts'
import { signInAsStaff } from './office.ts'
import { queryHouse } from './running-site.ts'
import { expect, test } from './visitor.ts'

const name = somebody()

test.beforeAll(async () => {
  // Closed ones wait for nobody, so other journeys do not count them.
  await queryHouse(
    `insert into chat_sessions (visitor_id, customer_name, status, last_message_at)
     select $1::text, $1::text || ' ' || n, 'closed', now() - n * interval '1 minute' from generate_series(1, 60) as n`,
    [name],
  )
})
test.afterAll(() => queryHouse('delete from chat_sessions where visitor_id = $1', [name]))

test('the chats turn pages, Back leads to the page before, and the last one opens in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsStaff(page)
  await page.goto(`/admin/chat#talks?status=closed&q=${encodeURIComponent(name)}`)
  const rows = page.getByRole('list', { name: chatPage.list }).getByRole('listitem')
  const pages = page.getByRole('navigation', { name: chatPage.pages })
  await expect(rows).toHaveCount(50)
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages.getByText('51 to 60 of 60')).toBeVisible()
  await page.goBack()
  await expect(pages.getByText('1 to 50 of 60')).toBeVisible()
  await rows.last().getByRole('link').click()
  await expect(page.getByRole('region', { name: `${name} 50` })).toBeInViewport({ ratio: 0.9 })
  await expect(rows.last()).toBeInViewport()
})

test('an address that asks for what no list has shows the rows that there are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAsStaff(page)
  await page.goto(
    `/admin/chat#talks?status=closed&q=${encodeURIComponent(name)}&page=900&assigned=constructor`,
  )
  const rows = page.getByRole('list', { name: chatPage.list }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  for (const box of await page.getByRole('combobox').all())
    expect(await box.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(305)
  await page.goto('/admin/chat#talks?status=constructor&q=' + 'x'.repeat(300))
  await expect(page.getByText(chatPage.empty.text).first()).toBeVisible()
  await page.goto('/admin/outbox#row?channel=constructor&q=nobody-was-written-to')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
