import { expect, test } from 'vitest'
import { reachedInOrder, webImports } from './page-sheets.ts'

const imports = webImports()
const reachedBy = (page: string) => reachedInOrder(`web/pages/${page}.astro`, imports)

test('a page has the sheets of the parts that it reaches, at once or by a press', () => {
  const fleet = reachedBy('ai-predictive-maintenance')
  expect(fleet).toContain('web/styles/fleet.css')
  expect(fleet, 'by a press').toContain('web/ui/dialog.tsx')
  expect(fleet, 'another page’s').not.toContain('web/styles/office.css')
})

test('it has none of the chat, which brings its own when it opens', () => {
  const about = reachedBy('about')
  expect(about).toContain('web/styles/chat-launcher.css')
  expect(about).not.toContain('web/styles/chat-talk.css')
})

test('a sheet comes after those of the parts that its own part imports', () => {
  const day = reachedBy('admin/day')
  expect(day.indexOf('web/styles/day.css')).toBeGreaterThan(
    day.indexOf('web/styles/small-button.css'),
  )
})

test('what a part imports for its types alone brings no sheet', () => {
  const sheetOfLead = imports.get('web/admin/customers/front-desk/lead-sheet.tsx')
  expect(sheetOfLead).toContain('web/admin/lists/office-sheet.tsx')
  expect(sheetOfLead).not.toContain('web/admin/leads/lead-customer.tsx')
})
