import { refuseForDemoStaff } from '#domain/staff/demo-staff.ts'
import type { StaffActor } from '#domain/actor.ts'
import { signInPages, staffCodeAddress } from '#domain/sign-in-addresses.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import type { CodePurpose } from '#domain/staff/one-time-code.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { queueMail } from '#server/outbox/store.ts'
import { forgetFailuresAt } from '#server/sign-in/attempts.ts'
import type { Entrance } from '#server/sign-in/entrance.ts'
import { storeRecoveryCodes } from '#server/staff/recovery-code-store.ts'
import { staffDoor } from '#server/staff/staff-door.ts'
import {
  findStaffCredentials,
  readStaff,
  readStaffCredentials,
  type StaffCredentials,
  storeSecret,
} from '#server/staff/store.ts'
import { takeFactor } from '#server/staff/take-factor.ts'

type StaffKind = {
  actor: StaffActor
  person: StaffCredentials
  purpose: CodePurpose
  member: StaffMember
}

/** How our team signs in: with a second factor where one is set up, and all of it is audited. */
export const staffEntrance: Entrance<StaffKind> = {
  ...staffDoor,
  lane: 'staff',
  countedAs: 'staff ',
  signInFailed: 'Invalid email, password or code. Please try again.',
  passwordWrong: 'That isn’t your password.',
  failedEvent: 'staff_sign_in_failed',
  personOf: ({ staffId }) => staffId,
  findPerson: findStaffCredentials,
  readPerson: readStaffCredentials,
  readMember: readStaff,
  refuseShared: refuseForDemoStaff,
  takeFactor: async (db, { id, secret }, code, at) =>
    secret === null ? 'none' : takeFactor(db, id, secret, code, at),
  reset: {
    job: 'send_staff_password_reset',
    purpose: 'reset',
    // An expired invitation must not continue as a reset.
    mayHave: ({ passwordHash }) => passwordHash !== null,
    async mail(tx, { config }, { email, name }, code) {
      const secretLink = `${config.publicUrl}${staffCodeAddress(code)}`
      await queueMail(tx, {
        to: email,
        template: 'staffPasswordReset',
        data: { name, secretLink },
      })
    },
  },
  setsPassword: ['invitation', 'reset'],
  endedByPassword: ['invitation', 'reset'],
  async entered(tx, { person, sessionId, factor }) {
    const detail = { sessionId, ...(factor === 'recovery_code' && { recoveryCode: true }) }
    await audit(tx, asAuditor(person), 'signed_in', { kind: 'staff', id: person.id, detail })
  },
  async left(db, id) {
    const person = asAuditor(await readStaffCredentials(db, id))
    await audit(db, person, 'signed_out', { kind: 'staff', id })
  },
  async sessionsEnded(tx, actor, detail) {
    await audit(tx, actor, 'sessions_ended', { kind: 'staff', id: actor.staffId, detail })
  },
  async passwordReplaced(tx, deps, person, by, endedSessions) {
    const { id } = person
    if ('actor' in by) {
      const detail = { endedSessions }
      await audit(tx, by.actor, 'password_changed', { kind: 'staff', id, detail })
    } else {
      if (by.purpose === 'invitation') await beginAnew(tx, deps, person)
      const detail = { by: by.purpose }
      await audit(tx, asAuditor(person), 'password_set', { kind: 'staff', id, detail })
    }
    // The first is no change.
    if (person.passwordHash === null) return
    await queueMail(tx, {
      to: person.email,
      template: 'staffPasswordChanged',
      data: { name: person.name, link: `${deps.config.publicUrl}${signInPages.staff}` },
    })
  },
}

/**
 * A reset leaves the second factor: whoever reads the email may not have the app. Whom an owner
 * lets in has neither, and strangers' guesses no longer count.
 */
async function beginAnew(tx: Db, deps: Deps, { id, email }: StaffCredentials): Promise<void> {
  await storeSecret(tx, id, null, deps.now())
  await storeRecoveryCodes(tx, id, [])
  await forgetFailuresAt(tx, deps, staffEntrance, email)
}

const asAuditor = ({ id, name }: StaffCredentials) => ({ staffId: id, name })
