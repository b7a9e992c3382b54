import type { TriageItem } from '#domain/triage/contract.ts'
import type { Db } from '#server/db/open.ts'
import { judged } from '#server/triage/judge.ts'
import { countRequests, findRequests } from '#server/triage/store.ts'
import type { First } from '#server/today/store.ts'

// The clock depends on opening hours, which no index knows: only this many of the newest unanswered
// ones are evaluated.
const mostJudged = 500

/** Chats have a list and a number of their own. */
const forms = { unanswered: true, formsOnly: true }

/** Forms whose clock runs, the first to become late first. */
export async function waitingRequests(db: Db, at: Date): Promise<First<TriageItem>> {
  const found = await findRequests(db, forms, { limit: mostJudged })
  const total = found.length < mostJudged ? found.length : await countWaitingRequests(db)
  const items = found
    .map((request) => judged(request, at))
    .sort((a, b) => a.dueBy.localeCompare(b.dueBy))
  return { items, total }
}

export const countWaitingRequests = (db: Db): Promise<number> => countRequests(db, forms)
