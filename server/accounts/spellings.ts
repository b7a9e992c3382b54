import { domainToUnicode } from 'node:url'
import { type RawBuilder, sql } from 'kysely'

/** Whether the column `email` is this address, in any of its spellings, whatever its case. */
export function isAddress(email: string): RawBuilder<boolean> {
  return sql<boolean>`lower(email) in (${sql.join(spellingsOf(email).map((spelling) => sql`lower(${spelling})`))})`
}

/**
 * The ways in which one address may stand in an older row: accounts made before addresses had one form keep the letters that
 * were typed, of the domain and of the mailbox. The first is the form of today.
 */
function spellingsOf(email: string): string[] {
  const at = email.lastIndexOf('@')
  const written = `${email.slice(0, at)}@${domainToUnicode(email.slice(at + 1)) || email.slice(at + 1)}`
  return [...new Set([email, written, email.normalize('NFD'), written.normalize('NFD')])]
}
