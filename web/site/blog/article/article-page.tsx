import '#web/styles/prose.css'
import { articlePage } from '#content/blog.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ArticleCard } from '#web/site/blog/article-card.tsx'
import { ArticleHead } from './article-head.tsx'
import { withScrollingTables } from './article-html.ts'
import type { Article, ArticleSummary } from '#web/site/blog/articles.ts'

const { start, back, contact } = articlePage

/** `address` is where the article lives, for those who share it. */
type ArticlePageProps = { article: Article; related: readonly ArticleSummary[]; address: string }

export function ArticlePage({ article, related, address }: ArticlePageProps) {
  return (
    <>
      <ArticleHead article={article} address={address} />
      <div className="wrap grid gap-x-12 gap-y-8 pt-10 pb-16 lg:grid-cols-12 lg:pt-14 lg:pb-24">
        <Contents headings={article.headings} />
        <div className="min-w-0 lg:col-span-8 lg:col-start-5">
          <div
            className="prose"
            dangerouslySetInnerHTML={{ __html: withScrollingTables(article.html) }}
          />
          <p className="mt-10 border-t border-line pt-4 text-sm text-soot-800">
            <span className="mr-2 text-soot-600">{articlePage.tags}</span>
            {article.tags.join(', ')}
          </p>
        </div>
      </div>
      <section className="on-night no-print bg-night text-chalk" aria-labelledby="start">
        <div className="wrap grid items-end gap-x-12 gap-y-7 py-14 lg:grid-cols-12 lg:py-20">
          <div className="lg:col-span-7">
            <h2 id="start" className="text-2xl">
              {start.heading}
            </h2>
            <p className="mt-3 text-chalk-soft">{start.text}</p>
          </div>
          <div className="flex flex-col gap-3 sm:flex-row sm:*:whitespace-nowrap lg:col-span-5 lg:flex-col xl:flex-row xl:justify-end">
            <ButtonLink href={start.actions[0].href} look="onNight">
              {start.actions[0].label}
            </ButtonLink>
            <ButtonLink href={start.actions[1].href} look="onNightQuiet">
              {start.actions[1].label}
            </ButtonLink>
          </div>
        </div>
      </section>
      <section className="no-print wrap py-16 lg:py-24" aria-labelledby="related">
        <h2 id="related" className="text-2xl">
          {articlePage.related}
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
          {related.map((other) => (
            <li key={other.slug}>
              <ArticleCard article={other} />
            </li>
          ))}
        </ul>
        <div className="mt-12 flex flex-wrap gap-3 border-t border-line pt-8">
          <ButtonLink href={back.href} look="secondary">
            {back.label}
          </ButtonLink>
          <ButtonLink href={contact.href} look="secondary">
            {contact.label}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

/** The sections of a long text, beside it where there is room. */
function Contents({ headings }: Pick<Article, 'headings'>) {
  return (
    <nav aria-labelledby="contents" className="no-print hidden lg:col-span-3 lg:block">
      <div className="sticky top-24 border-t border-ink pt-4">
        <h2 id="contents" className="eyebrow">
          {articlePage.contents}
        </h2>
        <ol className="mt-2 text-sm">
          {headings
            .filter(({ depth }) => depth === 2)
            .map(({ slug, text }) => (
              <li key={slug}>
                <a
                  href={`#${slug}`}
                  className="block py-1.5 leading-snug text-soot-800 hover:text-ink hover:underline"
                >
                  {text}
                </a>
              </li>
            ))}
        </ol>
      </div>
    </nav>
  )
}
