import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import type { Filter } from '#domain/filters/contract.ts'
import { partKey } from '#domain/filters/part-number.ts'
import type { Db } from '#server/db/open.ts'

const otherPart =
  'We have part number {known} for this filter. Check the plate. To take it in anyway, leave the part number blank.'

/**
 * The part number that an arrival says, where nobody has said one of this filter before. It is
 * locked. True where it has it from there. Throws `conflict` for another one than it has.
 */
export async function completePart(
  tx: Db,
  { id, partNumber: known }: Filter,
  said: string | null,
  at: Date,
): Promise<boolean> {
  if (said === null) return false
  if (known === null) {
    await tx
      .updateTable('filters')
      .set({ partNumber: said, updatedAt: at })
      .where('id', '=', id)
      .execute()
    return true
  }
  if (partKey(known) === partKey(said)) return false
  const sentence = fill(otherPart, { known })
  throw new CodedError('conflict', sentence, { partNumber: sentence })
}

/** Nobody has said it of this filter after all, unless it has been corrected since. */
export async function forgetPart(tx: Db, id: string, said: string, at: Date): Promise<void> {
  await tx
    .updateTable('filters')
    .set({ partNumber: null, updatedAt: at })
    .where('id', '=', id)
    .where('partNumber', '=', said)
    .execute()
}
