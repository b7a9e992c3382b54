import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

const words = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  shown: '{first} to {last} of {total}',
  moreThan: 'more than {total}',
} as const

const shown = (page: number, total: number, isMore: boolean) =>
  renderToStaticMarkup(
    <Pager
      words={words}
      page={page}
      rowsPerPage={25}
      total={total}
      isMore={isMore}
      onPage={() => {}}
      isOld={false}
    />,
  )

test('at its ends a button that leads no further can still have the focus', () => {
  expect(shown(1, 60, false)).not.toMatch(/<button[^>]*\sdisabled/)
  expect(shown(1, 60, false).match(/aria-disabled="true"[^>]*>Previous/g)).toHaveLength(1)
  expect(shown(3, 60, false).match(/aria-disabled="true"[^>]*>Next/g)).toHaveLength(1)
})

test('a list that is counted to a thousand says so, and leads on from the last counted page', () => {
  const page = shown(40, 1000, true)
  expect(page).toContain('976 to 1,000 of more than 1,000')
  expect(page.match(/disabled/g)).toBeNull()
  expect(shown(48, 1200, false)).toContain('1,176 to 1,200 of 1,200')
  expect(shown(48, 1200, false).match(/disabled/g)).toHaveLength(1)
})
