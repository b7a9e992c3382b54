import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { blog } from '#content/blog.ts'
import { company } from '#content/company.ts'
import { instantAt } from '#domain/calendar.ts'
import { listArticles } from '#web/site/blog/articles.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const GET: APIRoute = async ({ site }) => {
  const articles = await listArticles()
  return rss({
    title: `${company.name}: ${blog.heading}`,
    description: blog.meta.description,
    site: site ?? '',
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>en-us</language><atom:link href="${new URL('rss.xml', site)}" rel="self" type="application/rss+xml"/>`,
    items: articles.map((article) => ({
      title: article.title,
      description: article.excerpt,
      link: `/blog/article/${article.slug}`,
      // Midnight in London is the day before in Ohio.
      pubDate: instantAt(article.date, '07:00'),
      categories: [article.category, ...article.tags],
      customData: `<dc:creator>${escaped(article.author)}</dc:creator>`,
    })),
  })
}
