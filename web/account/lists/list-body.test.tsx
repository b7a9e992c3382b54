import type { UseQueryResult } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError, type Listed } from '#web/data/api.ts'
import { listAt } from './list-at.ts'
import { ListBody } from './list-body.tsx'

const texts = {
  loading: 'Loading trucks',
  empty: 'No trucks yet',
  emptyText: 'Add the first one.',
  noneFound: 'No matching trucks',
  noneFoundText: 'Try a shorter search.',
}
type Asked = Partial<Pick<UseQueryResult<Listed<string>>, 'data' | 'error'>>
const broken = new ApiError('We couldn’t load your trucks.', 500, null)
const trucks = { items: ['Unit 109'], total: 13 }

function viewOf(query: Asked, params = {}, failedText?: string): string {
  const list = listAt({ params, setParams() {}, pushParams() {} })
  const html = renderToStaticMarkup(
    <ListBody
      list={list}
      query={
        {
          error: null,
          isPlaceholderData: false,
          refetch() {},
          ...query,
        } as unknown as UseQueryResult<Listed<string>>
      }
      texts={texts}
      {...(failedText !== undefined && { failedText })}
      firstStep={<a href="/new">Add a truck</a>}
    >
      {(rows) => rows.join(', ')}
    </ListBody>,
  )
  return html
    .replaceAll(/<svg.*?<\/svg>|<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll(/^\||\|$/g, '')
}

test('a list says that it loads, and why it failed, by its own words or under a heading', () => {
  expect(viewOf({})).toBe('Loading trucks')
  expect(viewOf({ error: broken })).toBe('We couldn’t load your trucks.|Try again')
  const unheard = new ApiError('The server didn’t respond.', 0, null)
  expect(viewOf({ error: unheard }, {}, 'Please try again.')).toBe(
    'This didn’t load|Please try again.|Try again',
  )
})

test('an empty list offers the first step, and one that was searched the way to all rows', () => {
  const none = { items: [], total: 0 }
  expect(viewOf({ data: none })).toBe('No trucks yet|Add the first one.|Add a truck|No trucks yet')
  expect(viewOf({ data: none }, { q: 'x' })).toBe(
    'No matching trucks|Try a shorter search.|Show all|No matching trucks',
  )
})

test('rows come by the page, and stay when they cannot be fetched again', () => {
  expect(viewOf({ data: trucks })).toBe('Unit 109|1 to 12 of 13|Previous|Next')
  expect(viewOf({ data: trucks, error: broken })).toBe(
    'We couldn’t load your trucks.|Try again|Unit 109|1 to 12 of 13|Previous|Next',
  )
})
