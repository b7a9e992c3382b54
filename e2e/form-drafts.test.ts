import type { Page } from '@playwright/test'
import { gate, refusal } from './answers.ts'
import { test, expect } from './visitor.ts'

const url = '**/api/demo-requests'
const sent = "We'll contact you within 24 hours to schedule your free demo."
const anyFailure = /Failed to load resource/

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const button = (page: Page) => page.getByRole('button', { name: 'Schedule Free Demo' })
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')

async function fillIn(page: Page) {
  await field(page, 'Full Name').fill('Dana Ortiz')
  await field(page, 'Email Address').fill('dana@sanduskybay.example')
  await field(page, 'Phone Number').fill('(216) 555-0142')
}

async function expectDraft(page: Page) {
  await expect(field(page, 'Full Name')).toHaveValue('Dana Ortiz')
  await expect(field(page, 'Email Address')).toHaveValue('dana@sanduskybay.example')
  await expect(field(page, 'Phone Number')).toHaveValue('(216) 555-0142')
}

test('what was typed before the form is awake outlives a page that is left at the moment it wakes', async ({
  page,
}) => {
  await page.goto('/demo')
  const form = page.locator('main astro-island:has(form)')
  await form.evaluate((island) =>
    island.addEventListener('astro:hydrate', () => {
      dispatchEvent(new Event('pagehide'))
      document.body.dataset['kept'] = sessionStorage.getItem('lakeline:form:demo') ?? 'nothing'
    }),
  )
  await field(page, 'Full Name').fill('Dana Ortiz')
  await expect(page.locator('body')).toHaveAttribute('data-kept', /"fullName":"Dana Ortiz"/)
})

test.describe('a failure is shown and keeps what was typed, over a reload too', () => {
  for (const [name, answer, notice] of [
    [
      "the server's own sentence",
      refusal(500, 'Something went wrong on our side.'),
      'Something went wrong on our side.',
    ],
    [
      'the database away',
      refusal(503, 'We cannot store anything right now.'),
      'We cannot store anything right now.',
    ],
    [
      'too many requests',
      refusal(429, 'Please wait 12 seconds and try again.'),
      'Please wait 12 seconds and try again.',
    ],
    [
      'an answer that is not ours',
      (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
      '502: Bad Gateway',
    ],
    ['no answer at all', (route) => route.abort(), 'Failed to submit demo request.'],
  ] as [string, Parameters<Page['route']>[1], string][]) {
    test(name, async ({ page, expects }) => {
      expects.consoleErrors.push(anyFailure)
      await page.route(url, answer)
      await page.goto('/demo')
      await fillIn(page)
      await button(page).click()
      await expect(toast(page)).toContainText('Error')
      await expect(toast(page)).toContainText(notice)
      // It stays when the toast has gone.
      await expect(page.getByRole('main').getByRole('alert')).toContainText(notice)
      await expectDraft(page)
      await expect(button(page)).toBeEnabled()
      await page.reload()
      await expectDraft(page)
    })
  }

  test('the connection gone', async ({ page, context, expects }) => {
    expects.consoleErrors.push(anyFailure)
    await page.goto('/demo')
    const toaster = page.waitForResponse(/_astro\/toaster/)
    await fillIn(page)
    await (await toaster).finished()
    await context.setOffline(true)
    await button(page).click()
    await expect(toast(page)).toContainText('Failed to submit demo request.')
    await expectDraft(page)
  })
})

test("the server's sentence for a field stands beside it and the field gets the focus", async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.route(url, refusal(400, 'Please check.', { phone: 'We cannot call this number.' }))
  await page.goto('/demo')
  await fillIn(page)
  await button(page).click()
  await expect(field(page, 'Phone Number')).toHaveAccessibleDescription(
    'We cannot call this number.',
  )
  await expect(field(page, 'Phone Number')).toBeFocused()
})

test('two presses at once send one request', async ({ page }) => {
  const held = await gate(page, url)
  await page.goto('/demo')
  await fillIn(page)
  await button(page).evaluate((pressed: HTMLButtonElement) => {
    pressed.click()
    pressed.click()
  })
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  held.open()
  await expect(toast(page)).toContainText(sent)
  expect(held.seen()).toBe(1)
})

test('a request whose answer got lost is sent again as the same one', async ({ page, expects }) => {
  expects.consoleErrors.push(anyFailure)
  const ids: unknown[] = []
  await page.route(url, async (route) => {
    const response = await route.fetch()
    ids.push(((await response.json()) as { id: string }).id)
    await (ids.length === 1 ? route.abort() : route.fulfill({ response }))
  })
  await page.goto('/demo')
  await fillIn(page)
  await button(page).click()
  await expect(toast(page)).toContainText('Failed to submit demo request.')
  await page.reload()
  await expectDraft(page)
  await button(page).click()
  await expect(toast(page)).toContainText(sent)
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
})

test('the trap for programs is out of sight and out of reach, and passed over by those that fill in forms', async ({
  page,
}) => {
  await page.goto('/demo')
  const trap = page.locator('main form [aria-hidden=true] input')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await expect(trap).toHaveAttribute('data-1p-ignore')
  await expect(trap).toHaveAttribute('data-lpignore', 'true')
  // No word by which such a program knows what goes in.
  await expect(trap).not.toHaveAttribute('name', /web|site|url|name|mail|phone|company|address/i)
  expect(await page.locator('[style]').count()).toBe(0)
  await fillIn(page)
  await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
  await button(page).click()
  await expect(toast(page)).toContainText(sent)
})

test('what is typed and pressed before the page is awake is neither lost nor put into the address', async ({
  page,
}) => {
  let wake = () => {}
  const awake = new Promise<void>((resolve) => (wake = resolve))
  await page.route(/_astro\/demo-form/, async (route) => {
    await awake
    await route.continue()
  })
  await page.goto('/demo', { waitUntil: 'domcontentloaded' })
  await page.waitForTimeout(300)
  await fillIn(page)
  await button(page).click()
  await button(page).click()
  expect(new URL(page.url()).search).toBe('')
  await expectDraft(page)
  wake()
  await expect(toast(page)).toContainText(sent)
})

test('a browser that forbids to store anything sends the form all the same, and tells so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const forbidden = {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'sessionStorage', forbidden)
  })
  await page.goto('/demo')
  await fillIn(page)
  await button(page).click()
  await expect(toast(page)).toContainText(sent)
  await page.getByRole('button', { name: 'Send another' }).click()
  await expect(field(page, 'Full Name')).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('no page goes on loading for ever', async ({ page }) => {
    await page.goto('/testimonials')
    await expect(page.getByText('Loading reviews')).toBeHidden()
    await expect(
      page.getByRole('region', { name: 'Reviews written on this site' }).locator('noscript p'),
    ).toHaveText(/^Customer reviews are loaded with JavaScript/)
  })

  for (const path of ['/testimonials', '/blog', '/calculator']) {
    test(`nothing typed gets into the address, and every form says what it needs: ${path}`, async ({
      page,
    }) => {
      await page.goto(path)
      const forms = page.locator('form:has(button[type=submit])')
      for (const form of await forms.all()) {
        // The check of a ZIP code is for scripts alone, and not shown.
        if (!(await form.isVisible())) continue
        await form
          .locator('input:is([type=text], [type=email], [type=number], :not([type])):visible')
          .first()
          .fill('7')
        await form.getByRole('button').last().click({ force: true })
        await form.locator('input:visible').first().press('Enter')
      }
      await expect(page).toHaveURL(path)
      await expect(page.locator('footer').locator('noscript p')).toHaveText(
        'Signing up here needs JavaScript.',
      )
      const said = page
        .getByRole('main')
        .getByText(/^This page needs JavaScript\./)
        .first()
      await expect(said.getByRole('link')).toHaveText(['hello@lakeline.example', '(216) 555-0178'])
    })
  }

  for (const path of [
    '/customer/login',
    '/customer/register',
    '/customer/reset',
    '/ai-maintenance-login',
    '/staff/login',
  ])
    test(`who cannot sign in without scripts reads why: ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText(/^This page needs JavaScript\./).first()).toBeVisible()
    })
})
