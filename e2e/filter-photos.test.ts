import { confirmed, signIn } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { filterPhoto, recordOrder, takeIn } from './orders.ts'
import { expect, test } from './visitor.ts'

test('photos of a filter wait for signal, are shown to our team and its customer, and are removed once asked', async ({
  page,
  browser,
  baseURL,
  expects,
}) => {
  test.slow()
  expects.consoleErrors.push(/Failed to load resource/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStaff(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const portal = await context.newPage()
  const person = await confirmed(context.request)
  await signIn(portal, person)
  const id = await recordOrder(page.request, person.id)
  const { serialNumber, filterId } = await takeIn(page.request, id)

  await page.goto(`/admin/services#row?id=${id}`)
  const sheet = page.getByRole('dialog', { name: 'DPF Cleaning: 1 x DPF' })
  const before = sheet.getByLabel(`Photo before ${serialNumber}`)
  await expect(before).toBeAttached()
  await page.context().setOffline(true)
  await before.setInputFiles(await filterPhoto())
  await expect(sheet.getByText('Photos not sent yet: 1.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.context().setOffline(false)
  await expect(sheet.getByRole('img', { name: /^Open photo: Before cleaning/ })).toBeVisible()
  await sheet.getByLabel(`Photo after ${serialNumber}`).setInputFiles(await filterPhoto())
  await expect(sheet.getByRole('img', { name: /^Open photo: After cleaning/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await portal.goto(`/customer/filters/${filterId}`)
  await expect(portal.getByRole('heading', { name: 'Photos' })).toBeVisible()
  const shown = portal.getByRole('img', { name: /^Open photo/ })
  await expect(shown).toHaveCount(2)
  await shown.first().scrollIntoViewIfNeeded()
  await expect
    .poll(() => shown.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(640)
  expect(await axeFindings(portal)).toEqual([])

  await page.goto(`/admin/filters/${filterId}`)
  await expect(page.getByRole('img', { name: /^Open photo/ })).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByRole('img', { name: /^Open photo/ })).toHaveCount(1)

  await page.goto('/admin/work')
  await page.getByRole('button', { name: serialNumber }).click()
  await expect(page.getByLabel(`Photo after ${serialNumber}`)).toBeAttached()
  expect(await axeFindings(page)).toEqual([])
})
