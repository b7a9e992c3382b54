import { queryHouse } from './running-site.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

test('the office reads what people text us', async ({ page }) => {
  const words = `Can you come at three? ${Date.now()}`
  await queryHouse(
    `insert into inbound_texts (phone_number, message, provider_message_id) values ($1, $2, $3)`,
    ['+12165550164', words, words],
  )
  await signInAsStaff(page)
  await page.goto('/admin/sms')
  await page.getByRole('tab', { name: 'Received' }).click()
  const row = page.getByRole('row').filter({ hasText: words })
  await expect(row).toContainText('(216) 555-0164')
  expect(await axeFindings(page)).toEqual([])
})
