import { randomBytes } from 'node:crypto'
import type { Day } from '#domain/calendar.ts'
import {
  type CertificateContent,
  certificateNumber,
  randomBytesOfNumber,
  type Unissued,
} from '#domain/services/certificate.ts'
import type { Db } from '#server/db/open.ts'
import { isReplacedByRework, paperToReplace } from '#server/services/reworks/store.ts'
import {
  currentPaper,
  issuePaper,
  type PaperOf,
  type StoredCertificate,
  unreplacedPaper,
  withdrawNumber,
  withdrawPaper,
} from './certificate-store.ts'

export type Numbering = { today: Day; random?: typeof randomBytes }

const tries = 5

/**
 * The one way in which papers are issued and withdrawn, with the change that makes them due or
 * untrue: `due` is what there is to attest now, and where the paper that there is does not stay,
 * another is issued that names the one it replaces.
 */
export async function settlePaper(
  tx: Db,
  of: PaperOf,
  due: Unissued | null,
  stays: (issued: StoredCertificate) => boolean,
  { today, random = randomBytes }: Numbering,
): Promise<void> {
  const current = await currentPaper(tx, of.filterId)
  if (current !== null && stays(current)) return
  if (current !== null) await withdrawPaper(tx, of.filterId, today)
  if (due === null) return
  if (await isReplacedByRework(tx, of.filterId)) return
  const replaces = (await unreplacedPaper(tx, of)) ?? (await paperToReplace(tx, of.filterId))
  if (replaces !== null) await withdrawNumber(tx, replaces, today)
  for (let time = 0; time < tries; time++) {
    const number = certificateNumber(today.slice(0, 4), random(randomBytesOfNumber))
    const content: CertificateContent = { ...due, number, issuedOn: today, replaces }
    if (await issuePaper(tx, of, content)) return
  }
  // A number of 40 random bits that is taken five times in a row is a broken source of randomness.
  throw new Error('no free number was found for a certificate')
}
