import { useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { blog, categories, sorts } from '#content/blog.ts'
import { fill } from '#domain/fill.ts'
import { CellDivider } from '#web/site/diagrams/cell-divider.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ArticleCard } from '#web/site/blog/article-card.tsx'
import {
  type ArticleFilters,
  findArticles,
  isNarrowed,
  isUnfiltered,
  listId,
  noFilters,
} from './article-filter.ts'
import { ArticleSearch } from './article-search.tsx'
import type { ArticleSummary } from '#web/site/blog/articles.ts'
import { Chips } from './chips.tsx'
import { useFiltersInAddress } from './use-filters-in-address.ts'
import { useSearchWords } from './use-search-words.ts'

type ArticleListProps = {
  articles: readonly ArticleSummary[]
  intro?: React.ReactNode
  featured?: React.ReactNode
}

/**
 * Search, chips and grid, with the page's static heading and featured article where they belong
 * between them.
 */
export function ArticleList({ articles, intro, featured }: ArticleListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const showList = useCallback(() => {
    // The featured article above it comes and goes with the filters.
    flushSync(() => {})
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [])
  const { filters, choose, type } = useFiltersInAddress(showList)
  const clearAll = () => {
    choose(noFilters)
    // The pressed button is gone with the empty state.
    showList()
  }
  const { searchWords, load } = useSearchWords(filters.text.trim() !== '')
  const found = findArticles(articles, filters, searchWords)
  // The featured article counts, but is not shown a second time right below itself.
  const inGrid = featured && isUnfiltered(filters) ? found.slice(1) : found
  const narrowed = isNarrowed(filters)
  return (
    <>
      <div className="wrap grid items-end gap-x-12 gap-y-7 pt-10 lg:grid-cols-12 lg:pt-16">
        <div className="lg:col-span-7">{intro}</div>
        <div className="lg:col-span-5">
          <div className="noscript:hidden">
            <ArticleSearch
              box={searchBox}
              text={filters.text}
              onFocus={load}
              onType={type}
              onClear={() => choose({ text: '' })}
              onSend={showList}
            />
          </div>
          <ResultCount count={found.length} />
        </div>
      </div>
      <Filters filters={filters} choose={choose} />
      {/* What was looked for follows the controls, with nothing between. */}
      <div className="featured-article pt-8 lg:pt-10" hidden={narrowed}>
        {featured}
      </div>
      <section
        className={`wrap pb-16 lg:pb-24 ${narrowed ? 'pt-6 lg:pt-8' : 'pt-12 lg:pt-16'}`}
        aria-labelledby={listId}
      >
        <h2 id={listId} ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {blog.listHeading}
        </h2>
        {found.length === 0 && <NoArticles onClear={clearAll} />}
        <ul className="article-grid mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2 md:gap-y-12 lg:mt-8 lg:grid-cols-3 lg:gap-y-14">
          {inGrid.map((article) => (
            <li
              key={article.slug}
              className="border-line max-md:not-first:border-t max-md:not-first:pt-6"
            >
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function ResultCount({ count }: { count: number }) {
  const { one, other } = blog.resultCount
  return (
    <p role="status" className="mt-2 text-sm text-soot-800">
      {fill(count === 1 ? one : other, { count: String(count) })}
    </p>
  )
}

type FiltersProps = {
  filters: ArticleFilters
  choose: (change: Partial<ArticleFilters>) => void
}

function Filters({ filters, choose }: FiltersProps) {
  const { categories: category, sort } = blog.filters
  return (
    <div className="wrap noscript:hidden">
      <div className="mt-5 grid gap-y-2 border-t border-ink pt-4 lg:mt-8">
        <Chips
          label={category}
          name="category"
          choices={categories.map((name) => ({ key: name, label: name }))}
          chosen={filters.category}
          onChoose={(chosen) => choose({ category: chosen })}
        />
        <Chips
          label={sort}
          name="sort"
          choices={sorts}
          chosen={filters.sort}
          onChoose={(chosen) => choose({ sort: chosen })}
          isLabelVisible
        />
      </div>
    </div>
  )
}

function NoArticles({ onClear }: { onClear: () => void }) {
  const { heading, text, clear, contact } = blog.empty
  return (
    <div className="py-8 lg:py-10">
      <CellDivider cells={24} />
      <h3 className="mt-6 text-xl">{heading}</h3>
      <p className="mt-2 text-soot-800">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onClear}>{clear}</Button>
        <ButtonLink href={contact.href} look="secondary">
          {contact.label}
        </ButtonLink>
      </div>
    </div>
  )
}
