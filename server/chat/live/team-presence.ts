import { agentsHere } from '#server/chat/staff/presence-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Log } from '#server/db/log.ts'

const freshMs = 5000

type TeamPresence = { db: Db; log: Log; clock: () => number; isOnThisServer: () => boolean }

/**
 * Whether somebody of our team is on the site. Checked with every visitor message; other servers'
 * staff are looked up at intervals.
 */
export function teamPresence({
  db,
  log,
  clock,
  isOnThisServer,
}: TeamPresence): () => Promise<boolean> {
  let looked = { at: -Infinity, isElsewhere: Promise.resolve(false) }

  async function look(): Promise<boolean> {
    try {
      return (await agentsHere(db)) > 0
    } catch (error) {
      log.warn({ err: error }, 'who is here could not be looked up')
      return false
    }
  }

  return async () => {
    if (isOnThisServer()) return true
    if (clock() - looked.at > freshMs) looked = { at: clock(), isElsewhere: look() }
    return looked.isElsewhere
  }
}
