import type { StaffActor } from '#domain/actor.ts'
import type { PriorChange, PriorsPage } from '#domain/maintenance/priors/contract.ts'
import { checkPriorChange, checkVersion, priorsWith } from '#domain/maintenance/priors/priors.ts'
import * as calls from '#domain/maintenance/priors/staff-calls.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { lockPriors, storedPriors, storePriorChange, priorsVersion } from './store.ts'

/** What every prediction begins with: all staff see it, our office changes it. */
export function priorsRoutes(app: App, { db, now }: Deps): void {
  serve(app, calls, {
    listPriors: () => pageOf(db),

    changePrior: ({ params, body, actor }) => changePrior(actor, params.key, body),

    resetPrior: ({ params, query, actor }) => resetPrior(actor, params.key, query.version),
  })

  function changePrior(actor: StaffActor, key: string, sent: PriorChange): Promise<PriorsPage> {
    return inTurn(async (tx) => {
      const found = (await pageOf(tx)).priors.find((one) => one.key === key)
      checkPriorChange(found, sent)
      const { value, source } = sent
      const spread = found?.spread === null ? null : sent.spread
      await storePriorChange(tx, { key, value, spread, source }, actor.staffId, now())
      await audit(tx, actor, 'prior_changed', {
        kind: 'life_prior_changes',
        id: key,
        detail: { value, spread, before: found?.value },
      })
    })
  }

  function resetPrior(actor: StaffActor, key: string, version: number): Promise<PriorsPage> {
    return inTurn(async (tx) => {
      const found = (await pageOf(tx)).priors.find((one) => one.key === key)
      checkVersion(found, version)
      if (found.changed === null) return
      await storePriorChange(
        tx,
        { key, value: null, spread: null, source: null },
        actor.staffId,
        now(),
      )
      await audit(tx, actor, 'prior_changed', {
        kind: 'life_prior_changes',
        id: key,
        detail: { value: found.usual.value, reset: true, before: found.value },
      })
    })
  }

  function inTurn(act: (tx: Db) => Promise<void>): Promise<PriorsPage> {
    return db.transaction().execute(async (tx) => {
      await lockPriors(tx)
      await act(tx)
      return pageOf(tx)
    })
  }
}

async function pageOf(db: Db): Promise<PriorsPage> {
  const stored = await storedPriors(db)
  return { version: priorsVersion(stored), priors: priorsWith(stored) }
}
