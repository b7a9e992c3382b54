import { blog } from '#content/blog.ts'
import { articleAddress } from '#domain/addresses.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ArticleFacts } from '#web/site/blog/article/article-facts.tsx'
import { pictureOf } from '#web/site/blog/article-picture.ts'
import type { Article } from '#web/site/blog/articles.ts'

/** The newest article, large. */
export function FeaturedArticle({ article }: { article: Article }) {
  const { slug, title, excerpt, category } = article
  const picture = pictureOf(article)
  return (
    <section className="wrap" aria-labelledby="featured">
      <div className="group relative grid gap-x-8 gap-y-5 md:grid-cols-12 lg:gap-x-12">
        {picture && (
          <figure className="md:col-span-7">
            <Picture
              name={picture.name}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              sizes="(min-width: 80rem) 720px, (min-width: 48rem) 56vw, 60vw"
              first
              className="aspect-[3/2] w-full rounded-sm object-cover md:aspect-[4/3] lg:aspect-video"
            />
            <figcaption className="mt-2 text-xs text-soot-600">{picture.caption}</figcaption>
          </figure>
        )}
        <div className="md:col-span-5 md:border-t-2 md:border-ink md:pt-5">
          <p className="eyebrow">{`${blog.featured}: ${category}`}</p>
          <h2 id="featured" className="mt-3 text-2xl md:max-lg:text-xl">
            <a
              href={articleAddress(slug)}
              className="group-hover:underline after:absolute after:inset-0"
            >
              {title}
            </a>
          </h2>
          <p className="mt-4 text-soot-800">{excerpt}</p>
          <ArticleFacts article={article} className="mt-4 text-sm" />
        </div>
      </div>
    </section>
  )
}
