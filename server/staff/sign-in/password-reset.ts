import * as z from 'zod/mini'
import { maySendLink, mostLinks } from '#domain/accounts/account-links.ts'
import { staffCodeAddress } from '#domain/sign-in-addresses.ts'
import { inTurnOf } from '#server/accounts/link-store.ts'
import type { Deps } from '#server/http/context.ts'
import { queueMail } from '#server/outbox/store.ts'
import type { Job } from '#server/db/job.ts'
import { resetsSince } from '#server/staff/code-store.ts'
import { findStaffCredentials } from '#server/staff/store.ts'
import { handOutCode } from './first-password.ts'

export const staffResetJob = 'send_staff_password_reset'
const payload = z.object({ email: z.string() })

/** The lookup happens here, after the response: its time reveals nobody on staff. */
export function staffResetJobs(deps: Deps): Job[] {
  return [
    { name: staffResetJob, at: null, run: (asked) => sendReset(deps, payload.parse(asked).email) },
  ]
}

// Whoever has no password yet was invited: an expired invitation must not continue as a reset.
async function sendReset({ config, db, now }: Deps, email: string): Promise<void> {
  const known = await findStaffCredentials(db, email)
  if (known === null || !known.isActive || known.isDemo || known.passwordHash === null) return
  const { staffId, name } = known
  await db.transaction().execute(async (tx) => {
    await inTurnOf(tx, `staff ${staffId}`)
    const at = now()
    if (
      !maySendLink(await resetsSince(tx, staffId, new Date(at.getTime() - mostLinks.withinMs)), at)
    )
      return
    const code = await handOutCode(tx, staffId, 'reset', at)
    const secretLink = `${config.publicUrl}${staffCodeAddress(code)}`
    await queueMail(tx, {
      to: known.email,
      template: 'staffPasswordReset',
      data: { name, secretLink },
    })
  })
}
