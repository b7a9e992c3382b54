import * as z from 'zod/mini'
import type { StaffActor } from '#domain/actor.ts'
import {
  priorChange,
  priorReset,
  priorsPage,
  type PriorChange,
  type PriorsPage,
} from '#domain/maintenance/priors/contract.ts'
import { checkPriorChange, checkVersion, priorsWith } from '#domain/maintenance/priors/priors.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { lockPriors, storedPriors, storePriorChange, versionOf } from './store.ts'

const url = '/api/admin/priors'
const change = { access: { staff: staffMay.changePriors } }
const params = z.object({ key: z.string().check(z.maxLength(60)) })
const response = { 200: priorsPage }

/** What every prediction begins with: all staff see it, our office changes it. */
export function priorsRoutes(app: App, { db, now }: Deps): void {
  app.get(url, { config: { access: { staff: staffMay.readAccuracy } }, schema: { response } }, () =>
    pageOf(db),
  )

  app.put(
    `${url}/:key`,
    { config: change, schema: { params, body: priorChange, response } },
    (request) => changePrior(staffOf(request), request.params.key, request.body),
  )

  app.delete(
    `${url}/:key`,
    { config: change, schema: { params, querystring: priorReset, response } },
    (request) => resetPrior(staffOf(request), request.params.key, request.query.version),
  )

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
  return { version: versionOf(stored), priors: priorsWith(stored) }
}
