import type { AuditSubject } from '#domain/audit/contract.ts'
import { CodedError } from '#domain/errors.ts'
import type { CertificateKind } from '#domain/services/contract.ts'
import type { Db } from '#server/db/open.ts'
import { noReadings, paperKinds } from './certificate-paper.ts'
import { currentOfService, currentPaper, type StoredCertificate } from './certificate-store.ts'

export type Papers = [StoredCertificate, ...StoredCertificate[]]

/** As they are named in the audit log. */
export const subjectsOf = (papers: Papers): AuditSubject[] =>
  papers.map(({ content }) => ({ kind: 'certificates', id: content.number }))

/** The one of a whole service as it was kept, or those of its filters. Throws `no_readings`. */
export async function papersOfService(db: Db, id: string, kind: CertificateKind): Promise<Papers> {
  return there(await currentOfService(db, id, kind), paperKinds[kind].none)
}

/** The same of one of its filters, which has one of either kind. */
export async function paperOfFilter(db: Db, id: string): Promise<Papers> {
  const paper = await currentPaper(db, id)
  return there(paper === null ? [] : [paper], noReadings)
}

function there([first, ...more]: StoredCertificate[], none: string): Papers {
  if (first === undefined) throw new CodedError('no_readings', none)
  return [first, ...more]
}
