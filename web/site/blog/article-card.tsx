import { articleAddress } from '#domain/addresses.ts'
import { CategoryIllustration } from '#web/site/diagrams/category-illustration.tsx'
import { ArticleFacts } from './article/article-facts.tsx'
import type { ArticleSummary } from './articles.ts'

/** The whole card leads to the article; its link is the title. */
export function ArticleCard({ article }: { article: ArticleSummary }) {
  const { slug, title, excerpt, category } = article
  return (
    <article className="group relative grid h-full grid-cols-[6rem_1fr] gap-x-4 gap-y-3 md:grid-cols-1 md:content-start">
      <div className="h-18 overflow-hidden border border-line md:aspect-video md:h-auto">
        <CategoryIllustration category={category} seed={slug} />
      </div>
      <div>
        <p className="eyebrow">{category}</p>
        <h3 className="mt-1 text-lg leading-snug">
          <a
            href={articleAddress(slug)}
            className="group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </a>
        </h3>
      </div>
      <p className="col-span-full text-sm text-soot-800">{excerpt}</p>
      <ArticleFacts article={article} className="col-span-full text-xs" />
    </article>
  )
}
