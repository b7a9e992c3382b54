import type { Page } from '@playwright/test'
import { refusal } from './answers.ts'
import { demo, enter, registered } from './customers.ts'
import { expectReadable } from './readable.ts'
import { sizes } from './violations.ts'
import { test, expect } from './visitor.ts'

const anyFailure = /Failed to load resource/
const lists = '**/api/customer/{service-history,appointments,invoices,notifications,insights}*'
const tabs = [
  'overview',
  'services',
  'appointments',
  'invoices',
  'notifications',
  'insights',
] as const

/** The same page, elsewhere in it, as a link from another page opens it. */
async function goTo(page: Page, hash: string) {
  await page.goto('about:blank')
  await page.goto(`/customer/dashboard#${hash}`)
  await expect(page.getByRole('tablist')).toBeVisible()
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}, in light and dark, everybody can read`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('every tab with rows (axe)', async ({ page }) => {
      test.setTimeout(240_000)
      await enter(page, demo)
      for (const tab of tabs) {
        await goTo(page, tab)
        await expect(
          page.getByRole('tabpanel').getByRole('status').filter({ hasText: 'loading' }),
        ).toHaveCount(0)
        await expectReadable(page, tab)
      }
    })

    test('what opens over a tab (axe)', async ({ page }) => {
      test.setTimeout(240_000)
      await enter(page, demo)
      for (const [hash, text] of [
        ['services/demo-service-8', 'Not restorable'],
        ['services/demo-service-3', 'Cleaned'],
        ['appointments/demo-appointment-1', 'Reschedule'],
        ['appointments/demo-appointment-1/move', 'Choose another time'],
        ['appointments/demo-appointment-1/cancel', 'Reason for canceling'],
        ['invoices/demo-invoice-6', 'How to pay'],
        ['invoices/demo-invoice-7', 'This invoice is past due.'],
      ] as const) {
        await goTo(page, hash)
        await expect(page.getByRole('dialog').getByText(text).first()).toBeVisible()
        await expectReadable(page, hash)
      }
      await goTo(page, 'appointments/new')
      await page.getByRole('button', { name: 'Request this time' }).click()
      await expect(page.getByText('Please choose one of the open times.')).toBeVisible()
      await expectReadable(page, 'a request that was refused')
      await goTo(page, 'overview')
      await page.getByRole('button', { name: /Download Report/ }).click()
      await expectReadable(page, 'the report')
      await goTo(page, 'invoices')
      await page.getByRole('button', { name: 'Statement for a period' }).click()
      await expectReadable(page, 'the statement')
    })

    test('tabs that load, fail, and have nothing yet (axe)', async ({ page, request, expects }) => {
      test.setTimeout(240_000)
      expects.consoleErrors.push(anyFailure)
      await enter(page, await registered(request))
      for (const tab of tabs) {
        await goTo(page, tab)
        await expect(
          page.getByRole('tabpanel').getByRole('status').filter({ hasText: 'loading' }),
        ).toHaveCount(0)
        await expectReadable(page, `${tab}, empty`)
      }
      await page.route(lists, refusal(503, 'Please try again in a minute.'))
      for (const tab of tabs) {
        await goTo(page, tab)
        // The overview has two parts that ask on their own.
        await expect(page.getByRole('tabpanel').getByRole('alert').first()).toBeVisible()
        await expectReadable(page, `${tab}, failed`)
      }
      await page.unroute(lists)
      await page.route('**/api/customer/stats', () => undefined)
      await page.route(lists, () => undefined)
      for (const tab of tabs) {
        await goTo(page, tab)
        await expect(page.getByRole('tabpanel').getByRole('status').first()).toBeAttached()
        await expectReadable(page, `${tab}, loading`)
      }
    })
  })
}
