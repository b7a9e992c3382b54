import type { Deps } from '#server/http/context.ts'
import type { Job } from '#server/db/job.ts'
import { entranceJobs } from '#server/sign-in/jobs.ts'
import { staffEntrance } from './staff-entrance.ts'

export const staffJobs = (deps: Deps): Job[] =>
  entranceJobs(deps, staffEntrance, {
    sessions: 'forget_ended_staff_sessions',
    links: 'forget_staff_codes',
  })
