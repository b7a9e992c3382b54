import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { audit } from '#server/audit/store.ts'
import type { Deps } from '#server/http/context.ts'
import { noSuchService } from '#server/services/staff-store.ts'
import { lockedFilterRow } from './filter-store.ts'
import { lockService, storeRush } from './order-store.ts'
import { storeFilterRush } from './store.ts'

type Task = { deps: Deps; actor: StaffActor }
type Rush = { rush: boolean }

/** All of an order can’t wait, or can again. Nobody is notified: its day stays as it is. */
export function markRush({ deps, actor }: Task, id: string, { rush }: Rush): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    if ((await lockService(tx, id)) === null) throw new CodedError('not_found', noSuchService)
    if (!(await storeRush(tx, id, rush))) return
    await audit(tx, actor, 'service_changed', {
      kind: 'service_history',
      id,
      detail: { change: 'rush', rush },
    })
  })
}

/** The same of one filter by itself. */
export function markFilterRush({ deps, actor }: Task, id: string, { rush }: Rush): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    await lockedFilterRow(tx, id)
    if (!(await storeFilterRush(tx, id, rush))) return
    await audit(tx, actor, 'service_changed', {
      kind: 'service_filters',
      id,
      detail: { change: 'rush', rush },
    })
  })
}
