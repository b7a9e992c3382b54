import { categories, sorts, type CategoryFilter, type SortKey } from '#content/blog.ts'
import { blogPage } from '#domain/addresses.ts'

export type ArticleFilters = { category: CategoryFilter; text: string; sort: SortKey }

/** What the filters look at; `date` is `YYYY-MM-DD`. */
export type Findable = {
  slug: string
  title: string
  excerpt: string
  category: string
  date: string
}

/** By slug: tags and words of the text, in lower case. */
export type SearchWords = Readonly<Record<string, readonly string[]>>

export const noFilters: ArticleFilters = { category: 'All', text: '', sort: 'newest' }

/** Only some articles are asked for. */
export function isNarrowed({ category, text }: ArticleFilters): boolean {
  return category !== noFilters.category || text.trim() !== ''
}

export function isUnfiltered(filters: ArticleFilters): boolean {
  return !isNarrowed(filters) && filters.sort === noFilters.sort
}

const orders: Record<SortKey, (one: Findable, other: Findable) => number> = {
  newest: (one, other) => other.date.localeCompare(one.date),
  oldest: (one, other) => one.date.localeCompare(other.date),
  title: (one, other) => one.title.localeCompare(other.title, 'en-US'),
}

/**
 * The articles that match category and search text together, in the chosen order. A text matches
 * where it is part of title, excerpt or category, or where each of its words begins a tag or a word
 * of the article.
 */
export function findArticles<Article extends Findable>(
  articles: readonly Article[],
  filters: ArticleFilters,
  searchWords: SearchWords = {},
): Article[] {
  const text = filters.text.trim().toLowerCase()
  const isMatch = ({ slug, title, excerpt, category }: Article) =>
    (filters.category === 'All' || category === filters.category) &&
    ([title, excerpt, category].some((place) => place.toLowerCase().includes(text)) ||
      hasWords(searchWords[slug] ?? [], text))
  return articles.filter(isMatch).sort(orders[filters.sort])
}

function hasWords(words: readonly string[], text: string): boolean {
  const sought = text.split(/[^\p{L}\p{N}-]+/u).filter((word) => word !== '')
  return (
    sought.length > 0 &&
    (words.includes(text) || sought.every((part) => words.some((word) => word.startsWith(part))))
  )
}

export function countByCategory(articles: readonly Findable[], category: string): number {
  return articles.filter((article) => article.category === category).length
}

/** The list’s place on its page: a link that loads the page leads there too. */
export const listId = 'all-articles'

/** The filters in an address. Missing or unknown ones keep their default. */
export function filtersOf(search: string): ArticleFilters {
  const params = new URLSearchParams(search)
  return {
    category:
      categories.find((category) => category === params.get('category')) ?? noFilters.category,
    text: params.get('q') ?? noFilters.text,
    sort: sorts.find(({ key }) => key === params.get('sort'))?.key ?? noFilters.sort,
  }
}

/** The address that keeps the filters; the plain one when there are none. */
export function addressOf({ category, text, sort }: ArticleFilters): string {
  const query = new URLSearchParams()
  if (category !== noFilters.category) query.set('category', category)
  if (text.trim() !== '') query.set('q', text)
  if (sort !== noFilters.sort) query.set('sort', sort)
  return query.size === 0 ? blogPage : `${blogPage}?${query}`
}
