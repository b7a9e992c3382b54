import { refusal } from './answers.ts'
import { registered, signIn } from './customers.ts'
import { expectReadable } from './readable.ts'
import { sizes } from './violations.ts'
import { test, expect } from './visitor.ts'

const anyFailure = /Failed to load resource/
const certificate = {
  number: 'LF-2026-7KQM-3XWD',
  issuedOn: '2026-10-06',
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 1,
  serviceDate: '2026-10-05',
  verdicts: [{ serialEnding: '4471', verdict: 'restored', isMeasured: true }],
  kind: 'certificate',
  withdrawnOn: null,
  contentSha256: 'd2a84f4b8b650937ec8f73cd8be2c74add5a911ba64df27458ed8229da804a26',
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}, in light and dark, everybody can read`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('the doors: with the demo account, refused, and signed in already (axe)', async ({
      page,
      request,
      expects,
    }) => {
      test.slow()
      expects.consoleErrors.push(anyFailure)
      const person = await registered(request)
      for (const path of [
        '/customer/login',
        '/ai-maintenance-login',
        '/customer/register',
        '/customer/reset',
      ]) {
        await page.goto(path)
        await page
          .getByRole('main')
          .getByRole('button', { name: /Sign In|Create Account|Send the link/ })
          .click()
        await expect(page.locator('[aria-invalid]').first()).toBeVisible()
        await expectReadable(page, `${path}, refused`)
      }
      await page.goto('/customer/reset#not-a-token')
      await page.getByLabel('New password', { exact: true }).fill('regenerated-4712')
      await expectReadable(page, 'a new password')
      await page.getByRole('button', { name: 'Save password' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
      await expectReadable(page, 'a link that has ended')
      await page.route(
        '**/api/customer/login',
        refusal(401, 'Invalid email or password. Please try again.'),
      )
      await page.goto('/ai-maintenance-login')
      await page.getByRole('button', { name: 'Use the demo account' }).click()
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expectReadable(page, 'a sign-in that failed')
      await page.unroute('**/api/customer/login')
      await signIn(page, person)
      await page.goto('/customer/login')
      await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible()
      await expectReadable(page, 'signed in already')
    })

    test('the account: loading, loaded, refused, failed, and about to be closed (axe)', async ({
      page,
      request,
      expects,
    }) => {
      test.slow()
      expects.consoleErrors.push(anyFailure)
      await signIn(page, await registered(request))
      await page.route('**/api/customer/me', () => undefined)
      await page.goto('/customer/account')
      await expectReadable(page, 'loading')
      await page.unroute('**/api/customer/me')
      await page.route(
        '**/api/customer/calendar-feed',
        refusal(503, 'We cannot look this up right now.'),
      )
      await page.goto('/customer/account')
      await expect(page.getByRole('region', { name: 'Calendar' }).getByRole('alert')).toBeVisible()
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Password is required')).toBeVisible()
      await expectReadable(page, 'loaded')
      await page.getByRole('button', { name: 'Close my account' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectReadable(page, 'dialog')
      await page.goto('/customer/account#email=not-a-token')
      await page.reload()
      await page.goto('about:blank')
      await page.goto('/customer/account#email=not-a-token')
      await expect(page.getByRole('button', { name: 'Confirm address' })).toBeVisible()
      await expectReadable(page, 'a new address')
    })

    test('a certificate: asked for, found, unknown (axe)', async ({ page, expects }) => {
      expects.consoleErrors.push(anyFailure)
      await page.goto('/verify')
      await page.getByRole('button', { name: 'Check the number' }).click()
      await expectReadable(page, 'asked for')
      await page.goto('/verify/LF-2026-2222-2222')
      await expect(page.getByRole('heading', { name: 'No such certificate' })).toBeVisible()
      await expectReadable(page, 'unknown')
      await page.route('**/api/verify/*', (route) => route.fulfill({ json: certificate }))
      await page.goto(`/verify/${certificate.number}`)
      await expect(page.getByRole('heading', { name: 'We issued this certificate' })).toBeVisible()
      await expectReadable(page, 'found')
    })
  })
}
