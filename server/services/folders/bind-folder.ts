import { checkPage } from '#domain/addresses.ts'
import { todayAt } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import type { FolderPaper } from '#domain/services/compliance-folder.ts'
import { readAddressee } from '#server/accounts/customer-name-store.ts'
import type { Whose } from '#server/turns.ts'
import type { Deps } from '#server/http/context.ts'
import { paperOf } from '#server/services/certificates/certificate-paper.ts'
import type { OpenFolder } from './open-folder.ts'
import { storedPapers } from './store.ts'

/**
 * The list, and behind it the kept paper of each that counts. What was withdrawn is listed and not
 * bound: its page alone would look as if it counted.
 */
export async function bindFolder(
  { config, db, now, renderer }: Deps,
  scope: Scope,
  { papers, vehicles, years }: Omit<OpenFolder, 'count'> & { papers: FolderPaper[] },
  by: Whose,
): Promise<Buffer> {
  const valid = papers.flatMap(({ number, withdrawnOn }) => (withdrawnOn === null ? [number] : []))
  const stored = await storedPapers(db, valid)
  const bound: { name: string; pdf: Uint8Array }[] = []
  for (const number of valid) {
    const one = stored.get(number)
    // One after the other: an account has only a few places among the papers that wait.
    if (one) bound.push({ name: number, pdf: await paperOf({ config, renderer }, one, by) })
  }
  const cover = {
    papers,
    vehicles,
    years,
    addressee: await readAddressee(db, scope.fleetOf),
    madeOn: todayAt(now()),
    verifyAt: `${config.publicUrl}${checkPage}`,
  }
  return renderer.pdf('complianceFolder', { cover, bound }, by)
}
