import { settingsWords } from '#content/settings.ts'
import { CodedError } from '#domain/errors.ts'
import { phoneNumberWrong } from '#domain/outbox/texts/phone-numbers.ts'
import { readPhoneNumber } from '#domain/outbox/texts/read-phone-number.ts'
import type { HouseSettings, SettingsAnswer, SettingsChange } from '#domain/settings/contract.ts'
import {
  afterChange,
  changedParts,
  hitsOf,
  settingsOf,
  openingTableOf,
} from '#domain/settings/settings.ts'
import * as calls from '#domain/settings/staff-calls.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { raiseSignal } from '#server/db/signals.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import {
  bookedAhead,
  inTurnOfSettings,
  settingsHistory,
  storedSettings,
  storeChanged,
  settingsKind,
} from './store.ts'

/** What the owner may change. `apply` puts it to use in this process; others hear of it. */
export function settingsRoutes(app: App, { db, now }: Deps, apply: () => Promise<void>): void {
  serve(app, calls, {
    readSettings: () => answer(db),

    async changeSettings({ body, actor }) {
      const { confirm, ...sent } = body
      const change = { ...sent, emergencyNumber: numberOf(sent.emergencyNumber) }
      await db.transaction().execute(async (tx) => {
        await inTurnOfSettings(tx)
        const stored = await storedSettings(tx)
        const [before, house] = [settingsOf(stored), afterChange(stored, change)]
        const after = settingsOf(house)
        const parts = changedParts(before, after)
        if (parts.length === 0) return
        if (!confirm) await refuseHits(tx, before, after, now())
        await storeChanged(tx, house, now())
        await audit(tx, actor, 'settings_changed', {
          kind: settingsKind,
          id: null,
          detail: { before: only(before, parts), after: only(after, parts) },
        })
        await raiseSignal(tx, { kind: 'settings_changed' })
      })
      await apply()
      return answer(db)
    },
  })
}

async function answer(db: Db): Promise<SettingsAnswer> {
  const [stored, history] = await Promise.all([storedSettings(db), settingsHistory(db)])
  return { ...settingsOf(stored), history }
}

async function refuseHits(
  tx: Db,
  before: HouseSettings,
  after: HouseSettings,
  now: Date,
): Promise<void> {
  const hits = hitsOf(await bookedAhead(tx, now), openingTableOf(before), openingTableOf(after))
  if (hits.length === 0) return
  const error = new CodedError('conflict', settingsWords.hits.refused)
  error.details = { question: true, hits }
  throw error
}

function numberOf(typed: SettingsChange['emergencyNumber']): string | undefined {
  if (typed === undefined) return undefined
  const number = readPhoneNumber(typed)
  if (number === null)
    throw new CodedError('invalid_input', phoneNumberWrong, { emergencyNumber: phoneNumberWrong })
  return number
}

const only = (settings: HouseSettings, parts: readonly (keyof HouseSettings)[]) =>
  Object.fromEntries(parts.map((part) => [part, settings[part]]))
