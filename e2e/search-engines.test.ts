import type { APIRequestContext } from '@playwright/test'
import { test, expect } from './visitor.ts'

const articleCount = 9
const publicPages = [
  '/',
  '/about',
  '/services',
  '/calculator',
  '/demo',
  '/book',
  '/testimonials',
  '/blog',
  '/contact',
  '/privacy',
  '/terms',
  '/accessibility',
  '/sms-terms',
  '/verify',
  '/for-fleets',
]

async function sitemapOf(
  request: APIRequestContext,
): Promise<{ address: string; day: string | undefined }[]> {
  const index = await (await request.get('/sitemap-index.xml')).text()
  const part = new URL(/<loc>([^<]+)<\/loc>/.exec(index)?.[1] ?? '').pathname
  const text = await (await request.get(part)).text()
  return [...text.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(
    ([, address = '', day]) => ({ address, day }),
  )
}

const first = (html: string, pattern: RegExp) =>
  pattern.exec(html)?.[1]?.replaceAll('&#39;', "'").replaceAll('&amp;', '&') ?? ''
const meta = (html: string, name: string) =>
  first(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))

test('the sitemap lists every public page once, by its address as people see it', async ({
  request,
  baseURL,
}) => {
  const entries = await sitemapOf(request)
  const paths = entries.map(({ address }) => new URL(address).pathname)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(expect.arrayContaining(publicPages))
  expect(paths.filter((path) => path.startsWith('/blog/article/'))).toHaveLength(articleCount)
  expect(paths.filter((path) => path.startsWith('/case-studies/'))).toHaveLength(2)
  expect(paths).toHaveLength(publicPages.length + articleCount + 2)
  expect(paths.filter((path) => /\.html|not-found|404|customer|admin|staff/.test(path))).toEqual([])
  expect(
    entries.every(({ address }) => new URL(address).origin === new URL(baseURL ?? '').origin),
  ).toBe(true)
})

test('the sitemap says when an article was written', async ({ request }) => {
  const articles = (await sitemapOf(request)).filter(({ address }) =>
    address.includes('/blog/article/'),
  )
  for (const { address, day } of articles) expect(day, address).toMatch(/^2026-\d\d-\d\d/)
})

test('every page has a title and a description of its own, of a length that is shown whole', async ({
  request,
}) => {
  const [titles, descriptions] = [new Map<string, string>(), new Map<string, string>()]
  for (const { address } of await sitemapOf(request)) {
    const html = await (await request.get(address)).text()
    const title = first(html, /<title>([^<]*)<\/title>/)
    const description = meta(html, 'description')
    expect(title.length, `${address}: ${title}`).toBeGreaterThanOrEqual(10)
    expect(title.length, `${address}: ${title}`).toBeLessThanOrEqual(70)
    expect(description.length, `${address}: ${description}`).toBeGreaterThanOrEqual(110)
    expect(description.length, `${address}: ${description}`).toBeLessThanOrEqual(165)
    expect(titles.get(title), `${address} has the title of another page`).toBeUndefined()
    expect(
      descriptions.get(description),
      `${address} has the description of another page`,
    ).toBeUndefined()
    titles.set(title, address)
    descriptions.set(description, address)
  }
})

test('every page names its own address, and a picture that is there', async ({ request }) => {
  const pictures = new Set<string>()
  for (const { address } of await sitemapOf(request)) {
    const html = await (await request.get(address)).text()
    expect(first(html, /<link rel="canonical" href="([^"]*)"/), address).toBe(address)
    expect(meta(html, 'og:url')).toBe(address)
    expect(meta(html, 'og:title').length, address).toBeGreaterThan(0)
    expect(meta(html, 'og:description'), address).toBe(meta(html, 'description'))
    expect(meta(html, 'og:image:alt').length, address).toBeGreaterThan(0)
    expect(meta(html, 'twitter:card')).toBe('summary_large_image')
    expect(meta(html, 'robots'), address).toBe('')
    pictures.add(meta(html, 'og:image'))
  }
  for (const picture of pictures) {
    const answer = await request.get(picture)
    expect(answer.status(), picture).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
    expect((await answer.body()).length, picture).toBeLessThan(120_000)
  }
})

test('what pages tell search engines as data can be read', async ({ request }) => {
  for (const { address } of await sitemapOf(request)) {
    const html = await (await request.get(address)).text()
    for (const [, json = ''] of html.matchAll(
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g,
    )) {
      expect(JSON.parse(json), address).toMatchObject({ '@context': 'https://schema.org' })
      expect(json, address).not.toContain('origin.invalid')
      expect(json, 'stars that a company gives itself').not.toMatch(/aggregateRating|reviewRating/i)
    }
  }
})

test('an article tells its headline, author, day and place on the site', async ({
  page,
  baseURL,
}) => {
  await page.goto('/blog/article/future-of-filter-cleaning')
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [article, trail] = blocks.map((json) => JSON.parse(json) as Record<string, unknown>)
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: 'The future of filter cleaning: a measured record for every filter',
    datePublished: '2026-09-15',
    author: { '@type': 'Person', name: 'Ellen Hartmann' },
    image: new URL('/og/future-of-filter-cleaning.jpg', baseURL).href,
  })
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1 },
      { position: 2, item: new URL('/blog', baseURL).href },
      { position: 3 },
    ],
  })
})

test('what is not for search engines says so', async ({ request }) => {
  for (const path of ['/blog/article/not-there', '/not-there', '/customer/login']) {
    const html = await (await request.get(path)).text()
    expect(meta(html, 'robots'), path).toBe('noindex')
    expect(html, path).not.toContain('rel="canonical"')
  }
})

test('robots may read the site, but not what belongs to customers and staff', async ({
  request,
  baseURL,
}) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /customer',
    'Disallow: /admin',
    'Disallow: /staff',
    '',
    `Sitemap: ${new URL('/sitemap-index.xml', baseURL).href}`,
    '',
  ])
})

test('the feed holds every article with its full address, the newest first', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/blog')
  await expect(page.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/rss.xml')
  const answer = await request.get('/rss.xml')
  expect(answer.headers()['content-type']).toContain('xml')
  const feed = await page.evaluate(
    (text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/xml')
      const texts = (name: string) =>
        [...parsed.querySelectorAll(`item > ${name}`)].map((element) => element.textContent ?? '')
      return {
        wrong: parsed.querySelectorAll('parsererror').length,
        links: texts('link'),
        days: texts('pubDate'),
        titles: texts('title'),
      }
    },
    await answer.text(),
  )
  expect(feed.wrong).toBe(0)
  expect(feed.links).toHaveLength(articleCount)
  expect(feed.links[0]).toBe(
    new URL('/blog/article/fleet-filter-program-that-fits-the-pm-schedule', baseURL).href,
  )
  expect(feed.titles[0]).toBe('A filter program that fits the PM schedule you already run')
  const days = feed.days.map((day) => Date.parse(day))
  expect(days).toEqual([...days].sort((one, other) => other - one))
  for (const link of feed.links) expect((await request.get(link)).status(), link).toBe(200)
})

test('llms.txt says in short what the company is and where everything stands', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/llms.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const text = await answer.text()
  expect(text).toMatch(/^# Lakeline Filter Restoration\n\n> Family-run shop in Cleveland, Ohio/)
  const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): .+$/gm)].map(([, link = '']) => link)
  expect(links).toEqual(
    expect.arrayContaining([
      new URL('/calculator', baseURL).href,
      new URL('/blog/article/future-of-filter-cleaning', baseURL).href,
    ]),
  )
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
})
