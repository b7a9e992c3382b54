import type { Db } from '#server/db/open.ts'
import { queuedMails } from './mails.ts'

/** The tokens of the invitations to companies that were mailed, oldest first. */
export async function invitationTokens(db: Db): Promise<string[]> {
  const mails = await queuedMails(db, 'companyInvitation')
  return mails.map(({ data }) => /#([\w-]{43})$/.exec(String(data['secretLink']))?.[1] ?? '')
}
