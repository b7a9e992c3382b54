import { credentialJobs } from '#server/credentials/password-reset.ts'
import type { Deps } from '#server/http/context.ts'
import { outboxJobs } from '#server/outbox/send-mail.ts'
import type { Job } from '#server/outbox/worker.ts'
import { signInJobs } from '#server/sign-in/jobs.ts'

/** All work beside the calls. Nouns in the order of docs/map.md. */
export function allJobs(deps: Deps): Job[] {
  return [...outboxJobs(deps), ...signInJobs(deps), ...credentialJobs(deps)]
}
