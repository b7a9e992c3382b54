import { staffSessionLasts } from '#domain/staff/sessions.ts'
import type { Deps } from '#server/http/context.ts'
import type { Job } from '#server/db/job.ts'
import { forgetOldStaffCodes } from '#server/staff/code-store.ts'
import { forgetEndedStaffSessions } from '#server/staff/session-store.ts'

const weekMs = 7 * 86_400_000

/** Each night: sessions that nobody came back to, and codes a week after their end. */
export function staffJobs({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] {
  const before = (ms: number) => new Date(now().getTime() - ms)
  return [
    {
      name: 'forget_ended_staff_sessions',
      at: '12 3 * * *',
      run: () => forgetEndedStaffSessions(db, now(), before(staffSessionLasts.idleMs)),
    },
    {
      name: 'forget_staff_codes',
      at: '12 3 * * *',
      run: () => forgetOldStaffCodes(db, before(weekMs)),
    },
  ]
}
