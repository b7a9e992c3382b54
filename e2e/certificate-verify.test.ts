import type { Page } from '@playwright/test'
import { refusal } from './answers.ts'
import { test, expect } from './visitor.ts'

const anyFailure = /Failed to load resource/
const number = 'LF-2026-7KQM-3XWD'
const url = '**/api/verify/*'
const certificate = {
  number,
  kind: 'certificate',
  withdrawnOn: null,
  contentSha256: 'd2a84f4b8b650937ec8f73cd8be2c74add5a911ba64df27458ed8229da804a26',
  issuedOn: '2026-10-06',
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 2,
  serviceDate: '2026-10-05',
  verdicts: [
    { serialEnding: '4471', verdict: 'restored', isMeasured: true },
    { serialEnding: '4472', verdict: 'restored_with_limits', isMeasured: true },
  ],
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Certificate number' })
const button = (page: Page) => page.getByRole('button', { name: 'Check the number' })

test('a number that is typed shows what we issued under it', async ({ page }) => {
  await page.route(url, (route) => route.fulfill({ json: certificate }))
  await page.goto('/verify')
  await expect(page.getByRole('heading', { name: 'What you will see' })).toBeVisible()
  await button(page).click()
  await expect(field(page)).toHaveAccessibleDescription(/Please enter the certificate number\./)
  await field(page).fill(' lf-2026-7kqm-3xwd ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/verify/${number}`)
  await expect(page.getByRole('heading', { name: 'We issued this certificate' })).toBeVisible()
  const facts = page.getByRole('region').or(page.getByRole('main'))
  for (const fact of [
    number,
    'October 6, 2026',
    'DPF Cleaning',
    'October 5, 2026',
    certificate.contentSha256,
  ])
    await expect(facts.last()).toContainText(fact)
  await expect(page.getByRole('row')).toHaveText([
    /Serial number ends in.*Verdict/,
    /…4471.*Restored/,
    /…4472.*Restored with limits/,
  ])
  await expect(field(page)).toHaveValue(number)
})

test('a certificate from before both readings were asked for says so', async ({ page }) => {
  const [first, second] = certificate.verdicts
  await page.route(url, (route) =>
    route.fulfill({
      json: { ...certificate, verdicts: [first, { ...second, isMeasured: false }] },
    }),
  )
  await page.goto(`/verify/${number}`)
  await expect(page.getByRole('heading', { name: 'We issued this certificate' })).toBeVisible()
  await expect(
    page.getByText('Issued under earlier rules: not every filter has a before-and-after reading.'),
  ).toBeVisible()
  await expect(page.getByRole('row').nth(2)).toHaveText(/…4472.*no before-and-after reading/)
  await page.unroute(url)
  await page.route(url, (route) =>
    route.fulfill({ json: { ...certificate, verdicts: [{ ...first, isMeasured: false }] } }),
  )
  await page.reload()
  await expect(
    page.getByText('Issued under earlier rules: no before-and-after reading.'),
  ).toBeVisible()
})

test('an inspection report is none of a cleaning, and what was withdrawn says since when', async ({
  page,
}) => {
  const refused = [{ serialEnding: '4471', verdict: 'not_restorable', isMeasured: false }]
  await page.route(url, (route) =>
    route.fulfill({ json: { ...certificate, kind: 'inspection', quantity: 1, verdicts: refused } }),
  )
  await page.goto(`/verify/${number}`)
  await expect(
    page.getByRole('heading', { name: 'We issued this inspection report' }),
  ).toBeVisible()
  await expect(page.getByText('This is not a certificate of cleaning.')).toBeVisible()
  await expect(page.getByText('no before-and-after reading')).toHaveCount(0)
  await page.unroute(url)
  await page.route(url, (route) =>
    route.fulfill({ json: { ...certificate, withdrawnOn: '2026-11-02' } }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This certificate was withdrawn' })).toBeVisible()
  await expect(page.getByText('Withdrawn on November 2, 2026.')).toBeVisible()
})

test('a number that we have not issued is said to be none, by the server too', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const answer = await page.goto('/verify/LF-2026-2222-2222')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'No such certificate' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    'We haven’t issued a certificate with this number.',
  )
  await page.goto('/verify/%zz')
  await expect(page.getByRole('heading', { name: 'No such certificate' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('isn’t one of ours')
})

test('a number is read however it was copied, and what is none is refused beside the field', async ({
  page,
}) => {
  await page.route(url, (route) => route.fulfill({ json: certificate }))
  await page.goto('/verify')
  await field(page).fill('LF-2026-7KQM')
  await button(page).click()
  await expect(field(page)).toHaveAccessibleDescription(/Our certificate numbers look like/)
  await field(page).fill(
    `No. ${new URL(`/verify/${number}`, page.url()).href.replaceAll('-', '\u2013')}`,
  )
  await button(page).click()
  await expect(page).toHaveURL(`/verify/${number}`)
})

test('a check that cannot be made says so, and can be made again', async ({ page, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await page.route(url, refusal(503, 'We cannot look anything up right now.'))
  await page.goto(`/verify/${number}`)
  await expect(page.getByRole('heading', { name: 'We couldn’t check the number' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('We cannot look anything up right now.')
  await page.unroute(url)
  await page.route(url, (route) => route.fulfill({ json: certificate }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'We issued this certificate' })).toBeVisible()
})
