import { useQuery } from '@tanstack/react-query'
import { smsPage } from '#content/admin-messages.ts'
import { fill } from '#domain/fill.ts'
import { smsDailyCapQuery } from '#web/data/messages.ts'

const { dailyCap: text } = smsPage

/**
 * The system has reached its daily limit of texts: what customers have chosen waits until tomorrow.
 */
export function DailyCapMark() {
  const { data } = useQuery(smsDailyCapQuery)
  if (data === undefined || !data.isReached) return null
  return (
    <div role="status" className="mt-5 border-l-4 border-kiln bg-paper py-3 pr-4 pl-5 text-sm">
      <p className="font-semibold">{fill(text.heading, { cap: String(data.cap) })}</p>
      <p className="measure mt-1">{fill(text.text, { waiting: String(data.waiting) })}</p>
    </div>
  )
}
