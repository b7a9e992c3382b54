import { useCallback, useRef } from 'react'
import { blog, categories, sorts } from '#content/blog.ts'
import { fill } from '#domain/fill.ts'
import { CellDivider } from '#web/site/diagrams/cell-divider.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ArticleCard } from '#web/site/blog/article-card.tsx'
import { findArticles, isUnfiltered, listId, noFilters } from './article-filter.ts'
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
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [])
  const { filters, choose, type } = useFiltersInAddress({ searchBox, onFollowed: showList })
  const clearAll = () => {
    choose(noFilters)
    // The pressed button is gone with the empty state.
    showList()
  }
  const { searchWords, load } = useSearchWords(filters.text.trim() !== '')
  const found = findArticles(articles, filters, searchWords)
  // The featured article counts, but is not shown a second time right below itself.
  const inGrid = featured && isUnfiltered(filters) ? found.slice(1) : found
  const { one, other } = blog.resultCount
  return (
    <>
      <div className="wrap grid items-end gap-x-12 gap-y-7 pt-10 pb-8 lg:grid-cols-12 lg:pt-16 lg:pb-12">
        <div className="lg:col-span-7">{intro}</div>
        <div className="lg:col-span-5 noscript:hidden">
          <ArticleSearch
            box={searchBox}
            text={filters.text}
            onFocus={load}
            onType={type}
            onClear={() => choose({ text: '' })}
            onSend={showList}
          />
        </div>
      </div>
      {/* On a phone the results of a search follow the search box. */}
      <div className={filters.text.trim() === '' ? '' : 'max-lg:hidden'}>{featured}</div>
      <section className="wrap pt-12 pb-16 lg:pt-16 lg:pb-24" aria-labelledby={listId}>
        <h2 id={listId} ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {blog.listHeading}
        </h2>
        <div className="mt-5 noscript:hidden">
          <Chips
            label={blog.filters.categories}
            name="category"
            choices={categories.map((category) => ({ key: category, label: category }))}
            chosen={filters.category}
            onChoose={(category) => choose({ category })}
          />
        </div>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-ink pt-4">
          <p role="status" className="text-sm text-soot-800">
            {fill(found.length === 1 ? one : other, { count: String(found.length) })}
          </p>
          <div className="noscript:hidden">
            <Chips
              label={blog.filters.sort}
              name="sort"
              choices={sorts}
              chosen={filters.sort}
              onChoose={(sort) => choose({ sort })}
              isLabelVisible
            />
          </div>
        </div>
        {found.length === 0 && <NoArticles onClear={clearAll} />}
        <ul className="article-grid mt-8 grid gap-x-12 gap-y-6 md:grid-cols-2 md:gap-y-12 lg:mt-10 lg:grid-cols-3 lg:gap-y-14">
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

function NoArticles({ onClear }: { onClear: () => void }) {
  const { heading, text, clear, contact } = blog.empty
  return (
    <div className="py-14 lg:py-20">
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
