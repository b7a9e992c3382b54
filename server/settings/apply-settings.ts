import { setTimeout as sleep } from 'node:timers/promises'
import { applyHouse, house } from '#content/house.ts'
import { packingSheetFile } from '#domain/addresses.ts'
import type { Log } from '#server/db/log.ts'
import type { Deps } from '#server/http/context.ts'
import type { Pages } from '#server/http/pages/pages.ts'
import { storedSettings } from './store.ts'

const longestAtStart = 2000

type Applying = Pick<Deps, 'db' | 'renderer'> & { pages: Pages | null; log: Log }

/**
 * Reads the settings and puts them to use in this process: rules, texts and pages. Whoever asks
 * while it runs is answered by one more run, which has what they changed.
 */
export function settingsApplier({ db, renderer, pages, log }: Applying) {
  let applied = JSON.stringify({})
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  async function run(): Promise<void> {
    const stored = await storedSettings(db)
    const text = JSON.stringify(stored)
    if (text !== JSON.stringify(house())) applyHouse(stored)
    if (text === applied) return
    await pages?.refill()
    applied = text
    void printSheet()
  }

  /** The one paper that the build has made. Nobody waits for it. */
  async function printSheet(): Promise<void> {
    if (pages === null || !pages.has(packingSheetFile)) return
    try {
      await pages.replace(packingSheetFile, await renderer.pdf('packingSheet', {}))
    } catch (error) {
      log.warn({ err: error }, 'the packing sheet has the hours of before')
    }
  }

  function apply(): Promise<void> {
    if (running === null) {
      running = run().finally(() => (running = null))
      return running
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return apply()
      })
    return next
  }

  const quietly = () =>
    apply().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read'))

  return {
    apply,
    quietly,
    /** Not longer than a start may take: a database that answers later is read then. */
    atStart: () => Promise.race([quietly(), sleep(longestAtStart, undefined, { ref: false })]),
  }
}
