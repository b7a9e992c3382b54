import type { Deps } from '#server/http/context.ts'
import { outboxJobs } from '#server/outbox/send-mail.ts'
import type { Job } from '#server/outbox/worker.ts'

/** All work beside the calls. Nouns in the order of docs/map.md. */
export function allJobs(deps: Deps): Job[] {
  return [...outboxJobs(deps)]
}
