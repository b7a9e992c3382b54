import { blog } from '#content/blog.ts'
import { ClosingCall } from '#web/site/components/closing-call.tsx'
import type { ArticleSummary } from '#web/site/blog/articles.ts'
import { PopularTopics } from './popular-topics.tsx'

type BlogPageProps = {
  articles: readonly ArticleSummary[]
  list?: React.ReactNode
  newsletter?: React.ReactNode
}

/** `list` and `newsletter` are the two islands. */
export function BlogPage({ articles, list, newsletter }: BlogPageProps) {
  const { heading, text, feed } = blog.newsletter
  return (
    <>
      {list}
      <section className="border-y border-line bg-paper" aria-labelledby="stay-updated">
        <div className="wrap grid gap-x-12 gap-y-6 py-14 lg:grid-cols-12 lg:py-20">
          <div className="lg:col-span-4">
            <h2 id="stay-updated" className="text-2xl">
              {heading}
            </h2>
            <p className="mt-3 text-soot-800">
              {text}{' '}
              <a href={feed.href} className="link">
                {feed.label}
              </a>
            </p>
          </div>
          <div className="lg:col-span-8">{newsletter}</div>
        </div>
      </section>
      <PopularTopics articles={articles} />
      <ClosingCall {...blog.advice} />
    </>
  )
}
