import type { APIRoute } from 'astro'
import { blog } from '#content/blog.ts'
import { company } from '#content/company.ts'
import { instantAt } from '#domain/calendar.ts'
import { listArticles, type Article } from '#web/site/blog/articles.ts'
import { element, emptyElement, xmlStart } from '#web/site/feeds/xml.ts'

const namespaces =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"'

export const GET: APIRoute = async ({ site }) => {
  const address = (path: string) => new URL(path, site).href
  const channel = [
    element('title', `${company.name}: ${blog.heading}`),
    element('description', blog.meta.description),
    element('link', site?.origin ?? ''),
    element('language', 'en-us'),
    emptyElement('atom:link', {
      href: address('/rss.xml'),
      rel: 'self',
      type: 'application/rss+xml',
    }),
    ...(await listArticles()).map((article) =>
      itemOf(article, address(`/blog/article/${article.slug}`)),
    ),
  ]
  return new Response(
    `${xmlStart}<rss version="2.0" ${namespaces}><channel>${channel.join('')}</channel></rss>`,
    { headers: { 'content-type': 'application/xml' } },
  )
}

function itemOf(article: Article, address: string): string {
  const { title, excerpt, date, author, category, tags } = article
  const parts = [
    element('title', title),
    element('link', address),
    element('guid', address, { isPermaLink: 'true' }),
    element('description', excerpt),
    // Midnight in London is the day before in Ohio.
    element('pubDate', instantAt(date, '07:00').toUTCString()),
    element('dc:creator', author),
    ...[category, ...tags].map((name) => element('category', name)),
  ]
  return `<item>${parts.join('')}</item>`
}
