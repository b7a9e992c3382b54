import { domainToUnicode } from 'node:url'
import { type RawBuilder, sql } from 'kysely'

/** Whether the column `email` equals this address in any spelling and case. */
export function isAddress(email: string): RawBuilder<boolean> {
  return sql<boolean>`lower(email) in (${sql.join(spellingsOf(email).map((spelling) => sql`lower(${spelling})`))})`
}

/**
 * The ways an older row may spell an address: accounts made before addresses were normalized keep
 * the letters that were typed. The first is today's form.
 */
function spellingsOf(email: string): string[] {
  const at = email.lastIndexOf('@')
  const written = `${email.slice(0, at)}@${domainToUnicode(email.slice(at + 1)) || email.slice(at + 1)}`
  return [...new Set([email, written, email.normalize('NFD'), written.normalize('NFD')])]
}
