import { randomBytes } from 'node:crypto'
import type { Day } from '#domain/calendar.ts'
import {
  type CertificateContent,
  certificateNumber,
  randomBytesOfNumber,
  type Unissued,
} from '#domain/services/certificate.ts'
import type { Db } from '#server/db/open.ts'
import {
  currentPaper,
  issuePaper,
  type PaperOf,
  unreplacedPaper,
  withdrawPaper,
} from './certificate-store.ts'

export type Numbering = { today: Day; random?: typeof randomBytes }

const tries = 5

/**
 * The one way in which papers are issued and withdrawn, with the change that makes them due or
 * untrue: `due` is what there is to attest now, and where the paper that there is does not stay,
 * another is issued that names the one it replaces. Returns the number of one that was withdrawn.
 */
export async function settlePaper(
  tx: Db,
  of: PaperOf,
  due: Unissued | null,
  stays: (issued: CertificateContent) => boolean,
  { today, random = randomBytes }: Numbering,
): Promise<string | null> {
  const current = await currentPaper(tx, of)
  if (current !== null && stays(current.content)) return null
  const withdrawn = current === null ? null : await withdrawPaper(tx, of, today)
  if (due === null) return withdrawn
  const replaces = await unreplacedPaper(tx, of)
  for (let time = 0; time < tries; time++) {
    const number = certificateNumber(today.slice(0, 4), random(randomBytesOfNumber))
    const content: CertificateContent = { ...due, number, issuedOn: today, replaces }
    if (await issuePaper(tx, of, content)) return withdrawn
  }
  // A number of 40 random bits that is taken five times in a row is a broken source of randomness.
  throw new Error('no free number was found for a certificate')
}
