import type { Page } from '@playwright/test'
import { staffConversationWords } from '#content/admin-chat.ts'
import { anyFailure, toast } from './account.ts'
import { beginChat, openConversationOf, somebody } from './chat.ts'
import { signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

const { replies, replyFailed, replyRemove } = staffConversationWords

/** A saved reply of its own, and the button that asks before it removes it. */
async function savedReply(page: Page) {
  const name = somebody()
  await beginChat(page, name)
  await signInAsStaff(page)
  const data = { title: name, text: 'We pick up on Mondays.' }
  expect((await page.request.post('/api/admin/chat/saved-replies', { data })).ok()).toBe(true)
  const loaded = page.waitForResponse(/toaster/)
  await openConversationOf(page, name)
  await (await loaded).finished()
  await page.getByText(replies).click()
  const remove = page.getByRole('button', { name: replyRemove.label.replace('{title}', name) })
  await expect(remove).toBeVisible()
  return remove
}

test('what cannot be undone is not done by the press that asks, however long or often', async ({
  page,
}) => {
  const remove = await savedReply(page)
  await remove.focus()
  await page.keyboard.down('Enter')
  const sure = page.getByRole('dialog').getByRole('button', { name: replyRemove.submit })
  await expect(sure).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(sure).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()

  // Where the question opens under the pointer.
  await remove.click()
  const box = await sure.boundingBox()
  await page.keyboard.press('Escape')
  await remove.evaluate(
    (element, { x, y }) => (element.style.cssText = `position:fixed;left:${x}px;top:${y}px`),
    box ?? { x: 0, y: 0 },
  )
  await remove.dblclick()
  await expect(sure).toBeVisible()
  await sure.dblclick()
  await expect(remove).toHaveCount(0)
})

test('what cannot be undone fails without a connection, and says so', async ({
  page,
  context,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const remove = await savedReply(page)
  await context.setOffline(true)
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: replyRemove.submit }).click()
  await expect(toast(page)).toContainText(replyFailed.title)
  await expect(remove).toBeFocused()
})
