import type { StaffActor } from '#domain/actor.ts'
import { staffCodeAddress } from '#domain/sign-in-addresses.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { mailLeaves } from '#server/outbox/providers/open-providers.ts'
import { queueMail } from '#server/outbox/store.ts'
import type { Account } from '#server/staff/account-store.ts'
import { handOutCode } from '#server/staff/sign-in/first-password.ts'

/**
 * Mails the link with a one-time code. Returns the code only where no service takes the email: then
 * it is passed on in person.
 */
export async function sendCode(
  tx: Db,
  { config }: Deps,
  actor: StaffActor,
  { id, email, name }: Pick<Account, 'id' | 'email' | 'name'>,
  at: Date,
): Promise<string | null> {
  const code = await handOutCode(tx, id, at)
  await queueMail(tx, {
    to: email,
    template: 'staffInvitation',
    data: { name, inviter: actor.name, secretLink: `${config.publicUrl}${staffCodeAddress(code)}` },
  })
  return mailLeaves(config) ? null : code
}
