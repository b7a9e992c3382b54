import type { Page } from '@playwright/test'
import { panel } from './chat.ts'
import { expect } from './visitor.ts'

export const anyFailure = /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED/
export const claimed = 'This conversation is now part of your account, Dana.'
export const offer = (page: Page) =>
  panel(page).getByRole('region', { name: 'Your account and this conversation' })
export const take = (page: Page) =>
  offer(page).getByRole('button', { name: 'Continue this conversation as Dana Ortiz' })
export const sent = (page: Page) =>
  expect(
    panel(page)
      .getByText(/^(Sent|Read)$/)
      .last(),
  ).toBeVisible()
export const head = (agent: Page, name: string) => agent.getByRole('region', { name })
