import { articlePage, blog } from '#content/blog.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'

type Facts = { date: string; minutes: number; author?: string }

/** Who wrote it, when, and how long it takes to read. */
export function ArticleFacts({ article, className = '' }: { article: Facts; className?: string }) {
  const { date, minutes, author } = article
  return (
    <p className={`flex flex-wrap gap-x-4 text-soot-600 ${className}`}>
      {author && <span>{`${articlePage.by} ${author}`}</span>}
      <time dateTime={date}>{formatLongDay(date)}</time>
      <span>{fill(blog.readTime, { minutes: String(minutes) })}</span>
    </p>
  )
}
