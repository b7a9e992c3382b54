import type { Page } from '@playwright/test'
import { mailedLink, mailsTo, proofStart, registered, signIn, signInToFleet } from './customers.ts'
import { beginStaffSession, issueInvoice } from './office.ts'
import { expectReadable } from './readable.ts'
import { sizes } from './violations.ts'
import { test, expect } from './visitor.ts'

const anyFailure = /Failed to load resource/
const main = (page: Page) => page.getByRole('main')
const line = (page: Page, email: string) =>
  main(page)
    .getByText(`Confirm ${email} to download documents, import vehicles, and get texts.`)
    .first()
const sent = (page: Page) => main(page).getByText('Email sent.').first()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm address' })
const report = (page: Page) => page.getByRole('dialog')

test('what waits for a confirmed address says so; the link of the welcome opens it, once, on any device', async ({
  page,
  request,
  browser,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const person = await registered(request)
  await signIn(page, person)
  await expect(line(page, person.email)).toBeVisible()
  await page.getByRole('button', { name: /Download Report/ }).click()
  await expect(report(page).getByRole('radio', { name: /PDF/ })).toBeDisabled()
  await expect(report(page).getByRole('radio', { name: /PDF/ })).toHaveAccessibleDescription(
    /^Confirm .* to download documents/,
  )
  await expect(report(page).getByRole('radio', { name: /CSV|table/i })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.goto('/customer/account#notifications')
  await expect(page.getByRole('checkbox', { name: 'Services: Text message' })).toBeDisabled()
  await expect(
    page.getByRole('checkbox', { name: 'Services: Text message' }),
  ).toHaveAccessibleDescription(/get texts/)
  await expect(page.getByRole('checkbox', { name: /Services: E-?mail/ })).toBeEnabled()

  const link = await mailedLink(person.email, proofStart)
  const mailReader = await (await browser.newContext()).newPage()
  await mailReader.goto(link)
  await expect(heading(mailReader)).toHaveText('Confirm your email address')
  await expect(mailReader, 'the secret is gone from the address').toHaveURL('/customer/account')
  await confirm(mailReader).click()
  await expect(
    mailReader.getByRole('heading', { name: 'Your email address is confirmed' }),
  ).toBeFocused()
  await mailReader.goto('about:blank')
  await mailReader.goto(link)
  await confirm(mailReader).click()
  await expect(mailReader.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await mailReader.context().close()

  await page.goto('/customer/dashboard')
  await expect(page.getByRole('button', { name: /Download Report/ })).toBeVisible()
  await expect(line(page, person.email)).toHaveCount(0)
  await page.getByRole('button', { name: /Download Report/ }).click()
  const saved = page.waitForEvent('download')
  await report(page)
    .getByRole('button', { name: /Download/ })
    .click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
})

test('whoever reads the email and did not register locks the account, which signs the stranger out', async ({
  page,
  request,
  browser,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const person = await registered(request)
  await signIn(page, person)
  const link = await mailedLink(person.email, proofStart)
  const mailReader = await (await browser.newContext()).newPage()
  await mailReader.goto(link)
  await mailReader.getByRole('button', { name: 'I didn’t create this account' }).click()
  await expect(mailReader.getByRole('heading', { name: 'This account is locked' })).toBeFocused()
  await expect(mailReader.getByRole('link', { name: 'Choose a password' })).toBeVisible()
  await mailReader.context().close()
  await page.goto('/customer/dashboard')
  await expect(page).toHaveURL(/\/customer\/login/)
})

test('the email is sent again by a press, three times in an hour; coming back from it asks no more', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const person = await registered(request)
  await signInToFleet(page, person)
  await page.goto('/ai-predictive-maintenance#vehicles')
  await expect(page.getByRole('button', { name: 'Import a file' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Import a file' })).toHaveAccessibleDescription(
    /import vehicles/,
  )
  const again = page.getByRole('button', { name: 'Send the email again' }).first()
  await again.click()
  await expect(sent(page)).toBeVisible()
  await expect
    .poll(
      async () =>
        (await mailsTo(person.email)).filter((mail) =>
          mail.includes('Subject: Confirm your email address'),
        ).length,
      { timeout: 15_000 },
    )
    .toBe(1)
  await again.click()
  await expect(sent(page)).toBeVisible()
  await expect(again).toBeEnabled()
  await again.click()
  await expect(main(page).getByRole('alert').first()).toContainText('several times within the hour')

  const link = await mailedLink(person.email, proofStart)
  expect(
    (await request.post(`/api/customer/email-proof/${link.slice(proofStart.length)}`)).status(),
  ).toBe(204)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('button', { name: 'Import a file' })).toBeEnabled()
  await expect(line(page, person.email)).toHaveCount(0)
})

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}, in light and dark, everybody can read`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('what waits, the sending again, and the page of the link (axe)', async ({
      page,
      request,
      expects,
    }) => {
      test.slow()
      expects.consoleErrors.push(anyFailure)
      const person = await registered(request)
      await beginStaffSession(request)
      await issueInvoice(request, person.id)
      await signIn(page, person)
      await page.getByRole('button', { name: 'Send the email again' }).first().click()
      await expect(sent(page)).toBeVisible()
      await expectReadable(page, 'the dashboard, sent')
      await page.getByRole('button', { name: /Download Report/ }).click()
      await expectReadable(page, 'the report')
      await page.goto('/customer/dashboard#invoices')
      await page.getByRole('button', { name: 'Statement for a period' }).click()
      await expect(report(page).getByRole('button', { name: 'Download statement' })).toBeDisabled()
      await expectReadable(page, 'the statement')
      await page.goto('/ai-predictive-maintenance#vehicles')
      await expect(page.getByRole('button', { name: 'Import a file' })).toBeDisabled()
      await expectReadable(page, 'the import')
      await page.goto('about:blank')
      await page.goto('/customer/account#confirm=not-a-token')
      await expect(confirm(page)).toBeVisible()
      await expectReadable(page, 'the link')
      await confirm(page).click()
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
      await expectReadable(page, 'a link that has ended')
    })
  })
}
