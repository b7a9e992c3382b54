import { blog, topics } from '#content/blog.ts'
import { fill } from '#domain/fill.ts'
import { addressOf, countByCategory, listId, noFilters } from './article-filter.ts'
import type { ArticleSummary } from '#web/site/blog/articles.ts'

/** Each topic is a link to the filtered list; on this page the list follows it in place. */
export function PopularTopics({ articles }: { articles: readonly ArticleSummary[] }) {
  const { heading, count } = blog.topics
  return (
    <section
      className="wrap grid gap-x-12 gap-y-6 py-16 lg:grid-cols-12 lg:py-24"
      aria-labelledby="topics"
    >
      <h2 id="topics" className="text-2xl lg:col-span-4">
        {heading}
      </h2>
      <ul className="border-t border-ink lg:col-span-8">
        {topics.map(({ category, description }) => {
          const articleCount = countByCategory(articles, category)
          return (
            <li key={category} className="border-b border-line">
              <a
                href={`${addressOf({ ...noFilters, category })}#${listId}`}
                className="group grid grid-cols-[1fr_auto] items-baseline gap-x-6 py-3.5 sm:grid-cols-[12rem_1fr_auto]"
              >
                <span className="font-semibold group-hover:underline">{category}</span>
                <span className="text-sm text-soot-800 max-sm:order-last max-sm:col-span-full">
                  {description}
                </span>
                <span className="text-right text-sm whitespace-nowrap text-soot-600">
                  {fill(articleCount === 1 ? count.one : count.other, {
                    count: String(articleCount),
                  })}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
