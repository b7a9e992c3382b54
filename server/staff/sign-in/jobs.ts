import { staffSessionLasts } from '#domain/staff/sessions.ts'
import type { Deps } from '#server/http/context.ts'
import type { Job } from '#server/outbox/worker.ts'
import { forgetEndedStaffSessions } from '#server/staff/session-store.ts'

/** Each night: sessions that nobody came back to are forgotten. */
export function staffJobs({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] {
  const run = () =>
    forgetEndedStaffSessions(db, now(), new Date(now().getTime() - staffSessionLasts.idleMs))
  return [{ name: 'forget_ended_staff_sessions', at: '12 3 * * *', run }]
}
