import { toast } from './fleet.ts'
import { axeFindings, fitsWidth } from './office.ts'
import { takeIn, throughBothDoors } from './orders.ts'
import { expect, test } from './visitor.ts'

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

for (const viewport of widths)
  test(`a filter waits for its customer, who answers in the portal, and the bench goes on with that (${viewport.width})`, async ({
    page,
    browser,
    request,
  }) => {
    test.slow()
    const { office, order, serial } = await throughBothDoors({ page, browser, request }, viewport)
    await takeIn(office.request, order)
    const asked = `${serial}: new filter for $1,900, or back as it is?`

    await office.goto('/admin/work')
    await office.getByRole('button', { name: serial }).click()
    await office.getByRole('button', { name: 'Put on hold' }).click()
    const dialog = office.getByRole('dialog', { name: 'Put this filter on hold?' })
    await dialog.getByLabel(/^What it waits for/).fill(asked)
    const hold = dialog.getByRole('button', { name: 'Put on hold' })
    await expect(hold).toBeDisabled()
    await dialog.getByLabel('Who has to answer?').selectOption('The customer (we notify them)')
    expect(await axeFindings(office)).toEqual([])
    await hold.click()
    const bench = office.getByRole('region', { name: serial })
    await expect(bench.getByText(/Waiting for the customer since/)).toBeVisible()

    await office.goto('/admin/today')
    const forYou = office.getByRole('region', { name: 'For you' })
    await expect(forYou.getByText(asked)).toBeVisible()
    expect(await fitsWidth(office)).toBe(true)
    expect(await axeFindings(office)).toEqual([])

    await page.goto('/customer/dashboard#notifications')
    await expect(page.getByText('We have a question about your filter')).toBeVisible()
    await page.goto(`/customer/dashboard#services/${order}`)
    const service = page.getByRole('dialog')
    await expect(service.getByText('Waiting for your answer since today')).toBeVisible()
    const send = service.getByRole('button', { name: 'Send answer' })
    await send.click()
    await expect(service.getByText('Please write or choose an answer.')).toBeVisible()
    await service.getByLabel('Something else').focus()
    await page.keyboard.press('Space')
    await service.getByLabel(/^What should we do/).fill('Call me before you do anything.')
    expect(await fitsWidth(page)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await service.getByLabel('Go ahead.').check()
    await send.click()
    await expect(toast(page, 'Answer sent')).toBeVisible()
    await expect(service.getByText(/answered on .*“Go ahead.”/)).toBeVisible()

    await office.reload()
    await expect(
      forYou.getByText(/answered: “Go ahead.”/).filter({ hasText: serial }),
    ).toBeVisible()
    await office.goto(`/admin/services#row?id=${order}`)
    const sheet = office.getByRole('dialog', { name: 'DPF Cleaning: 1 x DPF' })
    await expect(sheet.getByText(/“Go ahead.”/)).toBeVisible()
    expect(await axeFindings(office)).toEqual([])
    await sheet.getByRole('button', { name: 'Go on with this filter' }).click()
    await expect(sheet.getByText('Received', { exact: true })).toBeVisible()
    await office.goto('/admin/today')
    await expect(office.getByText(asked)).toHaveCount(0)
  })

test('an answer by phone is written down with who said it, and stays in the history', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const { office, order } = await throughBothDoors({ page, browser, request })
  const filter = await takeIn(office.request, order)
  await office.request.post(`/api/admin/service-filters/${filter.id}/hold`, {
    data: { reason: 'New gasket for $40?', askedOf: 'customer' },
  })
  await office.goto(`/admin/services#row?id=${order}`)
  const sheet = office.getByRole('dialog', { name: 'DPF Cleaning: 1 x DPF' })
  await sheet.getByRole('button', { name: 'Write down the answer' }).click()
  const dialog = office.getByRole('dialog', { name: 'Go on with this filter?' })
  const save = dialog.getByRole('button', { name: 'Save and go on' })
  await dialog.getByLabel(/^What the customer said/).fill('Yes, put it in.')
  await expect(save).toBeDisabled()
  await dialog.getByLabel(/^Who said it/).fill('Marta Novak')
  expect(await axeFindings(office)).toEqual([])
  await save.click()
  await expect(sheet.getByText('Received', { exact: true })).toBeVisible()
  await expect(sheet.getByText(/^Asked on .* Marta Novak: “Yes, put it in.”$/)).toBeVisible()
  await page.goto(`/customer/dashboard#services/${order}`)
  const service = page.getByRole('dialog')
  await expect(service.getByText(/Marta Novak answered on .*“Yes, put it in.”/)).toBeVisible()
})
