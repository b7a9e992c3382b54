import type { Locator } from '@playwright/test'
import { registered } from './customers.ts'
import { axeFindings, fitsWidth, issueInvoice, signInAsStaff } from './office.ts'
import { recordOrder } from './orders.ts'
import { expect, test } from './visitor.ts'

const phone = { width: 390, height: 844 }

/** What is read of a file before its second screen. */
async function onFirstScreen(file: Locator, text: string | RegExp): Promise<void> {
  await expect(file.getByText(text).first()).toBeInViewport()
}

test('a customer’s file, their company, and the sheet of a call open with open work and what is owed', async ({
  page,
  request,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  await signInAsStaff(page)
  const person = await registered(request)
  const { id } = person
  const order = await recordOrder(page.request, id)
  await issueInvoice(page.request, id)
  await page.goto(`/admin/customers#row?id=${id}`)
  const file = page.getByRole('dialog', { name: /Dana Ortiz/ })
  await onFirstScreen(file, 'Open work')
  const work = file.getByRole('link', { name: /^DPF Cleaning: 1 x DPF, scheduled/ })
  await expect(work).toBeInViewport()
  await expect(work).toHaveAttribute('href', `/admin/services#row?id=${order}`)
  const owed = file.getByRole('link', { name: '$450.00', exact: true })
  await expect(owed).toBeInViewport()
  expect(await axeFindings(page)).toEqual([])

  const company = await file
    .getByRole('link', { name: /./ })
    .evaluateAll((links) =>
      links
        .map((one) => one.getAttribute('href'))
        .find((href) => href?.startsWith('/admin/companies/')),
    )
  await page.goto(company ?? '')
  await expect(
    page.getByRole('link', { name: /^DPF Cleaning: 1 x DPF, scheduled/ }),
  ).toBeInViewport()
  await expect(page.getByRole('link', { name: '$450.00', exact: true })).toBeInViewport()
  expect([await axeFindings(page), await fitsWidth(page)]).toEqual([[], true])

  await page.keyboard.press('c')
  const call = page.getByRole('dialog')
  await call.getByRole('textbox', { name: 'Number, name, company, or unit' }).fill(person.email)
  await call.getByRole('button', { name: /Dana Ortiz/ }).click()
  await expect(
    call.getByRole('link', { name: /^DPF Cleaning: 1 x DPF, scheduled/ }),
  ).toBeInViewport()
  await expect(call.getByRole('link', { name: '$450.00', exact: true })).toBeInViewport()
  expect(await axeFindings(page)).toEqual([])
})
