import type { Locator, Page } from '@playwright/test'
import { confirmed, enterFleet } from './customers.ts'
import { openImport } from './fleet.ts'
import { signInAsStaff } from './office.ts'
import { unique } from './unique.ts'
import { expect, test } from './visitor.ts'

/** Goes there by Tab from where the focus is, and presses Enter. */
async function press(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
}

/** The browser's own choice of a file opens by Enter. */
async function choose(page: Page, label: string, name: string, lines: string[]): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await press(page, page.getByLabel(label, { exact: true }))
  const buffer = Buffer.from(lines.join('\n'))
  await (await opened).setFiles({ name, mimeType: 'text/csv', buffer })
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('our team imports with Tab and Enter alone, and each step begins at its heading', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  test.slow()
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const mark = unique()
  await signInAsStaff(page)
  await page.goto('/admin/import')
  await choose(page, 'Files', `keys-${mark}.csv`, [
    `First Name,Last Name,Phone,Email,Note ${mark}`,
    `Kay,Stroke${mark},,kay.${mark}@keys.example,`,
    `,,,not an address,x`,
  ])
  await expect(heading('Check')).toBeFocused()
  await press(page, button(page, 'Change columns'))
  await press(page, button(page, 'Cancel'))
  await expect(button(page, 'Change columns')).toBeFocused()
  await press(page, button(page, 'Change columns'))
  await press(page, button(page, 'Read again'))
  await expect(button(page, 'Change columns')).toBeFocused()
  await press(page, button(page, 'Import'))
  await expect(heading('Imported')).toBeFocused({ timeout: 30_000 })
  await press(page, button(page, 'Take back'))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Take back' }))
  await expect(heading('Taken back')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'All imports' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading('Choose files')).toBeFocused()
  await choose(page, 'Files', 'none.csv', [''])
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Files', { exact: true })).toBeFocused()
})

test('a fleet imports with Tab and Enter alone, and each step begins at its heading', async ({
  page,
  request,
}) => {
  test.slow()
  await enterFleet(page, await confirmed(request))
  await openImport(page)
  const dialog = page.getByRole('dialog', { name: 'Import from a file' })
  const lines = ['Unit,Type', 'K-1,Tractor', ',Tractor']
  await choose(page, 'File', 'keys.csv', lines)
  await expect(dialog.getByText(/^We read this as vehicles: 2 rows/)).toBeFocused()
  await press(page, button(page, 'Choose another file'))
  await choose(page, 'File', 'keys.csv', lines)
  await expect(dialog.getByText(/^We read this as vehicles: 2 rows/)).toBeFocused()
  await press(page, button(page, /^Import vehicles/))
  const stored = dialog
    .getByRole('status')
    .filter({ hasText: /1 / })
    .and(page.locator('[tabindex]'))
  await expect(stored).toBeFocused()
  await press(page, button(page, 'Undo this import'))
  await press(page, button(page, 'Undo import'))
  await expect(dialog.getByRole('status').filter({ hasText: /^1 removed/ })).toBeFocused()
})
