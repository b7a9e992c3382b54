import type { Page } from '@playwright/test'

/** By the menu to a place, and by its tab to one of its pages. */
export async function openInPlace(page: Page, place: string, tab: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Office pages' })
    .getByRole('link', { name: place })
    .click()
  await placeTabs(page, place).getByRole('link', { name: tab }).click()
}

export const placeTabs = (page: Page, place: string) =>
  page.getByRole('navigation', { name: `Pages in ${place}` })
