import type { Page } from '@playwright/test'
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
  // A section that arrives moves what is below it, on a slow machine under the pointer of a click.
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Loading/ }),
  ).toHaveCount(0)
}
