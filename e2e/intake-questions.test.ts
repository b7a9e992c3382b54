import { confirmed } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { recordOrder, serialOf, takeIn } from './orders.ts'
import { expect, test } from './visitor.ts'

// office-day.md F2, F7
test('an arrival is asked whose filter it is and whether it is one more, and gets a tag where nothing can be read', async ({
  page,
  request,
  expects,
}) => {
  test.slow()
  expects.consoleErrors.push(/409/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStaff(page)
  const owner = await confirmed(request)
  const other = await confirmed(request)
  const theirs = await recordOrder(page.request, owner.id)
  await takeIn(page.request, theirs)
  const serial = serialOf(theirs)
  const id = await recordOrder(page.request, other.id)

  await page.goto(`/admin/services#row?id=${id}`)
  const sheet = page.getByRole('dialog', { name: /^DPF Cleaning: \d x DPF$/ })
  const intake = sheet.getByRole('form', { name: 'Take in a filter' })
  const take = intake.getByRole('button', { name: 'Take in', exact: true })
  await intake.getByRole('textbox', { name: 'Serial number' }).fill(serial)
  await take.click()
  const whose = intake.getByRole('region', { name: 'Whose filter is this?' })
  await expect(whose).toBeFocused()
  await expect(whose.getByText(/on our bench since/)).toBeVisible()
  await expect(whose.getByRole('link', { name: 'It’s theirs. Open their order' })).toHaveAttribute(
    'href',
    `/admin/services#row?id=${theirs}`,
  )
  expect(await axeFindings(page)).toEqual([])
  await whose.getByRole('button', { name: 'It’s another filter with the same number' }).click()
  await expect(sheet.getByText('another filter has this number too')).toBeVisible()
  await expect(whose).toHaveCount(0)

  await take.click()
  await intake.getByLabel('The serial number can’t be read').check()
  await take.click()
  const more = intake.getByRole('region', { name: 'One more than ordered?' })
  await expect(more.getByText('This order is for 1 filter')).toBeVisible()
  await more.getByRole('button', { name: 'Yes, take in one more' }).click()
  await expect(sheet.getByText(/^Lakeline tag \d{6}$/)).toBeVisible()
  await expect(sheet.getByText('2 of 2 have arrived.')).toBeVisible()
  await sheet.getByRole('listitem').filter({ hasText: 'Lakeline tag' }).locator('summary').click()
  const download = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'Label (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^label-.*\.pdf$/)
})
