import { toast } from './fleet.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { somePhone, unique } from './unique.ts'
import { expect, test } from './visitor.ts'

for (const [device, width] of [
  ['a phone', 390],
  ['a desktop', 1440],
] as const)
  test(`a message becomes a customer in two presses on ${device}, and a second one is given to them`, async ({
    page,
    expects,
  }) => {
    expects.consoleErrors.push(/409/)
    await page.setViewportSize({ width, height: 900 })
    const name = `Lee Novak${unique()}`
    const email = `lee.${unique()}@erie.example`
    const send = async (message: string) => {
      const data = { name, email, phone: somePhone(), message }
      expect((await page.request.post('/api/contact-messages', { data })).status()).toBe(201)
    }
    await send('Forty trucks stand in Lorain.')
    await signInAsStaff(page)
    await page.goto(`/admin/leads#messages?q=${encodeURIComponent(email)}`)
    await page.getByRole('button', { name: `Make a customer: ${name}` }).click()
    const sheet = page.getByRole('dialog', { name })
    await expect(sheet).toContainText('Forty trucks stand in Lorain.')
    await expect(sheet.getByRole('textbox', { name: /^Email/ })).toHaveValue(email)
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Save and confirm' }).click()
    await expect(toast(page, 'Customer saved.')).toBeVisible()
    await send('And ten buses.')
    await page.reload()
    await page.getByRole('button', { name: `Make a customer: ${name}` }).click()
    await sheet.getByRole('button', { name: 'Save and confirm' }).click()
    await sheet.getByRole('button', { name: 'Use this customer' }).click()
    await expect(toast(page, 'The request is in the customer’s file.')).toBeVisible()
    await page
      .getByRole('link', { name: `Open customer: ${name}` })
      .first()
      .click()
    const file = page.getByRole('dialog', { name })
    await expect(file).toContainText('Message: Forty trucks stand in Lorain.')
    await file.getByRole('link', { name: 'Message: And ten buses.' }).click()
    await expect(page).toHaveURL(/admin\/triage#requests/)
    await expect(page.getByText('And ten buses.').first()).toBeVisible()
  })
