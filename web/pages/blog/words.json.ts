import { listArticles } from '#web/site/blog/articles.ts'

/** What the search of the listing looks through besides titles and excerpts. */
export async function GET(): Promise<Response> {
  const articles = await listArticles()
  return Response.json(
    Object.fromEntries(articles.map(({ slug, searchWords }) => [slug, searchWords])),
  )
}
