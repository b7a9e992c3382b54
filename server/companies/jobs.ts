import type { Deps } from '#server/http/context.ts'
import type { Job } from '#server/db/job.ts'
import { forgetInvitations } from './invitations/store.ts'

/** Each night: what was asked of people who never answered, with their names and addresses. */
export function companyJobs({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] {
  return [{ name: 'forget_invitations', at: '13 3 * * *', run: () => forgetInvitations(db, now()) }]
}
