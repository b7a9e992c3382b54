import { expect, test } from 'vitest'
import {
  addressOf,
  countByCategory,
  filtersOf,
  findArticles,
  isNarrowed,
  isUnfiltered,
  noFilters,
  type ArticleFilters,
} from './article-filter.ts'

const article = (title: string, category: string, date: string, excerpt = '') => ({
  slug: title,
  title,
  category,
  date,
  excerpt,
})

const articles = [
  article('Records for the audit', 'Compliance', '2026-07-28', 'What a cleaning record holds.'),
  article('A program for the fleet', 'Fleet Management', '2026-11-10', 'Two spares on the shelf.'),
  article('what 70% means', 'Cost Analysis', '2026-10-06', 'A cleaning against a new filter.'),
  article('Testing a DPF', 'Technology', '2026-10-20', 'A flow bench and a scale.'),
]

const searchWords = {
  'Testing a DPF': ['flow bench', 'ash', 'pin', 'regeneration'],
  'Records for the audit': ['warranty', 'ash', 'turbocharger'],
}

const titles = (filters: Partial<ArticleFilters>) =>
  findArticles(articles, { ...noFilters, ...filters }, searchWords).map(({ title }) =>
    title.slice(0, 7),
  )

test.each<[what: string, filters: Partial<ArticleFilters>, found: string[]]>([
  [
    'without filters all are there, the newest first',
    {},
    ['A progr', 'Testing', 'what 70', 'Records'],
  ],
  ['the oldest first', { sort: 'oldest' }, ['Records', 'what 70', 'Testing', 'A progr']],
  [
    'by title, capital letters or not',
    { sort: 'title' },
    ['A progr', 'Records', 'Testing', 'what 70'],
  ],
  ['one category', { category: 'Compliance' }, ['Records']],
  ['a category without articles', { category: 'Environment' }, []],
  ['the search looks into titles', { text: 'audit' }, ['Records']],
  ['and excerpts', { text: 'flow bench' }, ['Testing']],
  ['and categories', { text: 'cost ana' }, ['what 70']],
  ['and the words of the text', { text: 'ash' }, ['Testing', 'Records']],
  ['by their beginnings, all of them', { text: 'turbo warr' }, ['Records']],
  ['not by what is only inside a word', { text: 'charger' }, []],
  ['and tags of two words', { text: 'Flow Bench' }, ['Testing']],
  ['whatever the case, and whatever the spaces around', { text: '  FLEET ' }, ['A progr']],
  ['as plain text, not as a pattern', { text: '.*' }, []],
  [
    'category, search and sort together',
    { text: 'cleaning', category: 'Cost Analysis', sort: 'oldest' },
    ['what 70'],
  ],
  ['category and search that exclude each other', { text: 'audit', category: 'Technology' }, []],
])('%s', (_what, filters, found) => {
  expect(titles(filters)).toEqual(found)
})

test('the list that comes in stays as it is', () => {
  const before = [...articles]
  findArticles(articles, { ...noFilters, sort: 'title' })
  expect(articles).toEqual(before)
})

test('the articles of a category are counted', () => {
  expect(countByCategory(articles, 'Technology')).toBe(1)
  expect(countByCategory(articles, 'Environment')).toBe(0)
})

test('without filters the address is clean', () => {
  expect(addressOf(noFilters)).toBe('/blog')
  expect(addressOf({ ...noFilters, text: '   ' })).toBe('/blog')
})

test.each<[filters: Partial<ArticleFilters>, address: string]>([
  [{ category: 'Cost Analysis' }, '/blog?category=Cost+Analysis'],
  [{ text: '70% & more', sort: 'oldest' }, '/blog?q=70%25+%26+more&sort=oldest'],
  [
    { category: 'Fleet Management', text: 'spares', sort: 'title' },
    '/blog?category=Fleet+Management&q=spares&sort=title',
  ],
])('an address brings back the filters that it was made of', (filters, address) => {
  const whole = { ...noFilters, ...filters }
  expect(addressOf(whole)).toBe(address)
  expect(filtersOf(new URL(address, 'http://localhost').search)).toEqual(whole)
})

test('an address that names something unknown shows all articles', () => {
  expect(filtersOf('?category=Gardening&sort=random')).toEqual(noFilters)
  expect(filtersOf('')).toEqual(noFilters)
})

test('a search and a category narrow the list, an order does not', () => {
  expect(isNarrowed({ ...noFilters, text: 'ash' })).toBe(true)
  expect(isNarrowed({ ...noFilters, category: 'Technology' })).toBe(true)
  expect(isNarrowed({ ...noFilters, text: '  ', sort: 'oldest' })).toBe(false)
  expect(isUnfiltered({ ...noFilters, sort: 'oldest' })).toBe(false)
  expect(isUnfiltered(noFilters)).toBe(true)
})
