import type { Person } from '#domain/companies/contract.ts'
import type { GivingProof } from '#domain/companies/call-back.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import { hasAddress, registeredThemselves } from '#server/accounts/made-store.ts'
import { readCustomer } from '#server/accounts/store.ts'
import { recordedEmails } from '#server/audit/change-store.ts'
import type { Db } from '#server/db/open.ts'
import { peopleOf } from './store.ts'

/** Whose file it is, and to whom it goes: an account, or a company’s main contact. */
type Giving = { file: string; to: string; companyId: string }

const noteIt =
  'This account registered itself, and nothing shows that it’s the same customer’s. Call back {phone}, the number in the other file, and note the call; or send an invitation to the address in that file.'
const sendInvitation =
  'This account registered itself, and nothing shows that it’s the same customer’s. Please send an invitation to the address in the other file instead.'

/** Who can sign in and reads what the company has. */
export async function readersOfCompany(db: Db, companyId: string): Promise<Person[]> {
  const people = await peopleOf(db, companyId)
  return people.filter(({ isActive, canSignIn, hasJoined }) => isActive && canSignIn && hasJoined)
}

/**
 * Why a file may go to someone: our team opened their account; or they have proven an address that
 * is in the file. Null where they registered themselves and have proven nothing of it.
 */
export async function proofOf(
  db: Db,
  { file, to, companyId }: Giving,
): Promise<GivingProof | null> {
  const readers = await readersOfCompany(db, companyId)
  const [main] = (await peopleOf(db, companyId)).filter(({ isMainContact }) => isMainContact)
  const own = await registeredThemselves(db, [to, ...(main === undefined ? [] : [main.id])])
  const canRead = (id: string) => id === to || readers.some((reader) => reader.id === id)
  if (![...own].some(canRead)) return 'ours'
  const { email, isEmailProven } = await readCustomer(db, to)
  return isEmailProven && (await isInFile(db, file, email)) ? 'address' : null
}

/**
 * The same, or the call back that our team notes. Throws `conflict` with neither, and for a call to
 * a file without a number.
 */
export async function refuseUnprovenReaders(
  db: Db,
  giving: Giving,
  callBack: string | null,
): Promise<GivingProof> {
  const proof = await proofOf(db, giving)
  if (proof !== null) return proof
  const { phone } = await readCustomer(db, giving.file)
  if (phone === null) throw new CodedError('conflict', sendInvitation)
  if (callBack === null) {
    const sentence = fill(noteIt, { phone })
    throw new CodedError('conflict', sentence, { callBack: sentence })
  }
  return 'call_back'
}

async function isInFile(db: Db, file: string, email: string): Promise<boolean> {
  if (await hasAddress(db, file, email)) return true
  return (await recordedEmails(db, file)).some((one) => one.toLowerCase() === email.toLowerCase())
}
