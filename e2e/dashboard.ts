import type { Page } from '@playwright/test'

export const anyFailure = /Failed to load resource/
export const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
export const main = (page: Page) => page.getByRole('main')
