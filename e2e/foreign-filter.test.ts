import { confirmed, enter } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { recordOrder, serialOf, takeIn } from './orders.ts'
import { expect, test } from './visitor.ts'

// office-day.md F2: a repair shop brings a filter of a fleet, or a crate was mixed up.
test('a filter that another company has is taken in for them, or for whoever brought it, and its owner is notified', async ({
  page,
  request,
  browser,
  expects,
}) => {
  test.slow()
  expects.consoleErrors.push(/409/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStaff(page)
  const owner = await confirmed(request)
  const other = await confirmed(request)
  const staff = page.request
  // Two filters of the owner, both back with them.
  const theirs = await recordOrder(staff, owner.id, { quantity: 2 })
  const serials = [`${serialOf(theirs)}-A`, `${serialOf(theirs)}-B`]
  const kept = []
  for (const serialNumber of serials) kept.push(await takeIn(staff, theirs, { serialNumber }))
  const cancel = await staff.post(`/api/admin/services/${theirs}/status`, {
    data: { status: 'cancelled' },
  })
  expect(cancel.ok(), await cancel.text()).toBe(true)

  const id = await recordOrder(staff, other.id, { quantity: 2 })
  await page.goto(`/admin/services#row?id=${id}`)
  const sheet = page.getByRole('dialog', { name: 'DPF Cleaning: 2 x DPF' })
  const intake = sheet.getByRole('form', { name: 'Take in a filter' })
  const take = intake.getByRole('button', { name: 'Take in', exact: true })
  const whose = intake.getByRole('region', { name: 'Whose filter is this?' })
  const serial = intake.getByRole('textbox', { name: 'Serial number' })

  await serial.fill(serials[0] ?? '')
  await intake.getByRole('textbox', { name: 'Part number' }).fill('A 680 491 03 94')
  await take.click()
  await whose.getByRole('button', { name: 'This customer brought or bought it, and pays' }).click()
  const line = sheet.getByRole('listitem').filter({ hasText: serials[0] ?? '' })
  await expect(line).toContainText('belongs to')
  await expect(line).toContainText('part A 680 491 03 94')

  await serial.fill(serials[1] ?? '')
  await take.click()
  await whose.getByRole('button', { name: 'It’s theirs. Take it in for them' }).click()
  const lead = sheet.getByRole('link', { name: 'Open their order' })
  await expect(lead).toBeVisible()
  await expect(sheet.getByRole('listitem').filter({ hasText: serials[1] ?? '' })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])

  const reader = await (await browser.newContext()).newPage()
  await enter(reader, owner)
  await reader.goto(`/customer/filters/${kept[0]?.filterId}`)
  await expect(reader.getByText('In our shop').first()).toBeVisible()
  await expect(reader.getByText('Brought by another company')).toBeVisible()
  expect(await axeFindings(reader)).toEqual([])
  await reader.goto('/customer/dashboard#notifications')
  await expect(reader.getByText('Your filter is in our shop').first()).toBeVisible()
})
