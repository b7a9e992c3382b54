import type { Page } from '@playwright/test'

export const main = (page: Page) => page.getByRole('main')
export const figure = (page: Page, label: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first()
