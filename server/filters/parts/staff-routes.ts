import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { PartNumber, PartNumberSaid } from '#domain/filters/parts/contract.ts'
import * as calls from '#domain/filters/parts/staff-calls.ts'
import { audit } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { importParts } from './import-parts.ts'
import { listParts, lockPart, noSuchPart, readPart, removePart, storePart } from './store.ts'

const changedSince =
  'Someone has changed this part number since. Check the values, then save again.'
const isThere = 'This part number is on the list already. Open it there to change it.'

/** What filters of a part number are when they are new. */
export function partNumbersRoutes(app: App, deps: Deps): void {
  const { db } = deps
  serve(app, calls, {
    listPartNumbers: ({ query }) => listParts(db, query),

    readPartNumber: ({ params: { id } }) => readPart(db, { id }),

    savePartNumber: ({ body, actor }) => savePart(deps, actor, body),

    importPartNumbers: ({ body, actor }) => importParts(deps, actor, body),

    async removePartNumber({ params: { id }, actor }) {
      await db.transaction().execute(async (tx) => {
        const partNumber = await removePart(tx, id)
        if (partNumber === null) throw new CodedError('not_found', noSuchPart)
        await audit(tx, actor, 'settings_changed', {
          kind: 'part_numbers',
          id,
          detail: { change: 'part_number_removed', partNumber },
        })
      })
    },
  })
}

/** Throws `conflict` for one that someone has described or changed since it was read. */
function savePart(
  { db, now }: Deps,
  actor: StaffActor,
  { seenAt, ...said }: PartNumberSaid,
): Promise<PartNumber> {
  return db.transaction().execute(async (tx) => {
    const before = await lockPart(tx, said.partNumber)
    if (before !== null && before.updatedAt.toISOString() !== seenAt) {
      const sentence = seenAt === null ? isThere : changedSince
      throw new CodedError('conflict', sentence, { partNumber: sentence })
    }
    await storePart(tx, { ...said, source: 'typed', staffName: actor.name }, now())
    await audit(tx, actor, 'settings_changed', {
      kind: 'part_numbers',
      id: before?.id ?? null,
      detail: { change: 'part_number_said', ...said },
    })
    return readPart(tx, said)
  })
}
