import type * as z from 'zod/mini'
import type { StaffMember } from '#domain/staff/contract.ts'
import type { Sealed } from './phone-box.ts'
import { inPhone } from './phone-table.ts'
import { boxOf, isPhoneOpen, noteHeard } from './staff-phone.ts'
import { storedStaffId } from './stored-staff.ts'

// Loaded where it is read: an earlier version of this site may have kept another shape.
const shapes = {
  me: async () => (await import('#domain/staff/contract.ts')).staffMember,
  work: async () => (await import('#domain/services/bench/work.ts')).benchWork,
  stops: async () => (await import('#domain/appointments/day/handover-contract.ts')).driverStops,
}

export type SeenName = keyof typeof shapes
export type SeenAnswer<Name extends SeenName> = z.infer<Awaited<ReturnType<(typeof shapes)[Name]>>>
type Stored = { sealed: Sealed }

/** Keeps what the server answered last, for the hour without signal. */
export async function keepSeen<Name extends SeenName>(
  account: string,
  name: Name,
  answer: SeenAnswer<Name>,
  at: number,
): Promise<void> {
  const box = await boxOf(account)
  if (box === null) return
  try {
    const sealed = await box.sealJson({ answer, at })
    await inPhone('seen', 'readwrite', (rows) => rows.put({ account, name, sealed }))
    await noteHeard(account)
  } catch {
    // A phone that is full shows what it kept before, or nothing.
  }
}

/** What this account saw last here, while its session's known end lies ahead. */
export async function readSeen<Name extends SeenName>(
  account: string,
  name: Name,
): Promise<{ answer: SeenAnswer<Name>; at: number } | null> {
  try {
    if (!(await isPhoneOpen(account))) return null
    const box = await boxOf(account)
    const row = await inPhone('seen', 'readonly', (rows) => rows.get([account, name]))
    if (box === null || row === undefined) return null
    const opened = await box.jsonOf((row as Stored).sealed)
    const { answer, at } = opened as { answer: unknown; at: number }
    const { data } = (await shapes[name]()).safeParse(answer)
    return data === undefined ? null : { answer: data as SeenAnswer<Name>, at }
  } catch {
    return null
  }
}

/** What is kept follows what the server has just answered of a part of it; its time stays. */
export async function changeSeen<Name extends SeenName>(
  account: string,
  name: Name,
  change: (answer: SeenAnswer<Name>) => SeenAnswer<Name>,
): Promise<void> {
  const seen = await readSeen(account, name)
  if (seen !== null) await keepSeen(account, name, change(seen.answer), seen.at)
}

/** Who uses a page of the phone: kept when the server has said it, and known without signal. */
export const memberOfPhone = {
  keep: (member: StaffMember) => void keepSeen(member.id, 'me', member, Date.now()),
  async find(): Promise<StaffMember | null> {
    const id = storedStaffId()
    return id === null ? null : ((await readSeen(id, 'me'))?.answer ?? null)
  },
}

export type MemberOfPhone = typeof memberOfPhone
