import { articlePage, categories } from '#content/blog.ts'
import { CategoryIllustration } from '#web/site/diagrams/category-illustration.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { addressOf, noFilters } from '#web/site/blog/list/article-filter.ts'
import type { Article } from '#web/site/blog/articles.ts'
import { ShareMenu } from './share-menu.tsx'

export function ArticleHead({ article, address }: { article: Article; address: string }) {
  const { slug, title, excerpt, category } = article
  return (
    <header className="wrap grid gap-x-12 gap-y-8 pt-6 lg:grid-cols-12 lg:pt-10">
      <div className="lg:col-span-8">
        <a
          href={articlePage.back.href}
          className="no-print link inline-flex items-center gap-2 py-1 text-sm"
        >
          <svg
            viewBox="0 0 16 16"
            className="size-4 fill-none stroke-current stroke-2"
            aria-hidden="true"
          >
            <path d="M14 8H3m5-5L3 8l5 5" />
          </svg>
          {articlePage.back.label}
        </a>
        <p className="mt-6 lg:mt-10">
          <CategoryBadge category={category} />
        </p>
        <h1 className="mt-4 max-w-[26ch] text-3xl">{title}</h1>
        <p className="measure mt-4 text-lg text-soot-800">{excerpt}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ArticleFacts article={article} className="text-sm" />
          <ShareMenu title={title} address={address} />
        </div>
      </div>
      <div className="no-print flex flex-col lg:col-span-4 lg:justify-end">
        <div className="aspect-video overflow-hidden border border-line md:max-lg:w-1/2">
          <CategoryIllustration category={category} seed={slug} />
        </div>
      </div>
    </header>
  )
}

function CategoryBadge({ category }: { category: string }) {
  const known = categories.find((each) => each === category) ?? noFilters.category
  return (
    <a
      href={addressOf({ ...noFilters, category: known })}
      className="inline-block rounded-sm border border-ink px-2.5 py-1 text-sm leading-tight font-semibold hover:bg-ink hover:text-ceramic"
    >
      {category}
    </a>
  )
}
