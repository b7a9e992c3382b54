import type { Locator, Page } from '@playwright/test'
import { accountWords } from '#content/account.ts'
import { enter, type Person } from './customers.ts'
import { expect } from './visitor.ts'

export const anyFailure = /Failed to load resource/
export const path = '/customer/account'

export const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export async function open(page: Page, person: Pick<Person, 'email' | 'password'>) {
  await enter(page, person, path)
  await expect(section(page, 'Profile')).toBeVisible()
}

export const loading = (within: Page | Locator) =>
  within.getByRole('status').filter({ hasText: accountWords.loading })

/** Every section is there: one that comes late moves what is below it, under a click. */
export const arrived = (within: Page | Locator) => expect(loading(within)).toHaveCount(0)
