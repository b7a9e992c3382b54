import { getCollection } from 'astro:content'
import type { RenderingName } from '#content/renderings.ts'
import type { PairBase } from '#content/services.ts'
import { countWords, distinctWords, readingMinutes } from './article-text.ts'

/** An article as the listing shows it. `date` is `YYYY-MM-DD`. */
export type ArticleSummary = {
  slug: string
  title: string
  excerpt: string
  category: string
  date: string
  minutes: number
}

export type Heading = { depth: number; slug: string; text: string }

export type Article = ArticleSummary & {
  author: string
  tags: readonly string[]
  picture: PairBase | 'cells' | RenderingName
  words: number
  /** Its tags and the different words of its text, for the search. */
  searchWords: readonly string[]
  html: string
  headings: readonly Heading[]
}

// Astro writes the precise type only when it builds; the schema in web/content.config.ts guarantees
// it until then.
type Entry = {
  id: string
  body: string
  rendered: { html: string; metadata: { headings: Heading[] } }
  data: Pick<Article, 'title' | 'excerpt' | 'category' | 'author' | 'tags' | 'picture'> & {
    date: Date
  }
}

/** All articles, the newest first. */
export async function listArticles(): Promise<Article[]> {
  const entries: Entry[] = await getCollection('articles')
  return entries.map(articleOf).sort((one, other) => other.date.localeCompare(one.date))
}

/** What the listing in the browser needs, without the texts. */
export function summaryOf({
  slug,
  title,
  excerpt,
  category,
  date,
  minutes,
}: Article): ArticleSummary {
  return { slug, title, excerpt, category, date, minutes }
}

function articleOf({ id, body, rendered, data }: Entry): Article {
  const words = countWords(body)
  return {
    ...data,
    slug: id,
    date: data.date.toISOString().slice(0, 10),
    words,
    searchWords: [...data.tags.map((tag) => tag.toLowerCase()), ...distinctWords(body)],
    minutes: readingMinutes(words),
    html: rendered.html,
    headings: rendered.metadata.headings,
  }
}
