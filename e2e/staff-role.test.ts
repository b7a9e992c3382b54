import { beginChat, openConversationOf, say, somebody } from './chat.ts'
import { colleague } from './running-site.ts'
import { expect, test } from './visitor.ts'

test('a technician with a chat becomes a driver once a colleague who may chat takes it over', async ({
  browser,
  page: site,
}) => {
  const visitor = somebody()
  await beginChat(site, visitor)
  await say(site, 'Anybody there?')
  const page = await colleague(browser, `Olive ${visitor}`, 'owner')
  const [name, driver] = [`Tess ${visitor}`, `Dee ${visitor}`]
  const theirs = await colleague(browser, name, 'technician')
  await colleague(browser, driver, 'driver')
  await openConversationOf(theirs, visitor)
  await theirs.getByRole('button', { name: 'Assign to me' }).click()
  await expect(theirs.getByText(`Assigned to ${name}`)).toBeVisible()
  await page.goto('/admin/staff')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('conversations: 1')
  await row.getByRole('link', { name: `Open ${name}` }).click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.getByLabel('Role').selectOption('Driver')
  await sheet.getByRole('button', { name: 'Change the role' }).click()
  const sure = page.getByRole('dialog', { name: `Make ${name} Driver?` })
  await expect(sure.getByRole('button', { name: 'Change the role' })).toBeDisabled()
  const taker = sure.getByLabel('Who takes over the open work?')
  await expect(taker.getByRole('option', { name: driver })).toHaveCount(0)
  await taker.selectOption('No one yet (leave unassigned)')
  await sure.getByRole('button', { name: 'Change the role' }).click()
  await expect(row).toContainText('Driver')
  await expect(row).not.toContainText('conversations: 1')
})
