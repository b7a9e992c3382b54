import { randomBytes } from 'node:crypto'
import { sessionLasts } from '#domain/accounts/sessions.ts'
import type { StaffActor } from '#domain/actor.ts'
import {
  asCompared,
  codeEnded,
  codeOf,
  codeLastsMs,
  type CodePurpose,
} from '#domain/staff/one-time-code.ts'
import type { Door } from '#server/accounts/door.ts'
import { findStaffSessions, storeStaffSeen } from './session-store.ts'

/** Where our team signs in. */
export const staffDoor: Door<StaffActor, CodePurpose> = {
  name: 'staff',
  people: 'staff',
  sessions: 'staff_sessions',
  owner: 'staffId',
  lasts: sessionLasts.staff,
  seenAgainAfterMs: 60_000,
  find: findStaffSessions,
  storeSeen: storeStaffSeen,
  links: {
    table: 'staff_codes',
    hash: 'codeHash',
    lastsMs: codeLastsMs,
    make: () => codeOf(randomBytes(256)),
    asCompared,
    ended: codeEnded,
  },
}
