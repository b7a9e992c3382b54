import type { Log } from '#server/db/log.ts'

const nothing = () => {}

/** The database's own lines would stand between the figures. */
export const quietLog: Log = { info: nothing, warn: nothing, error: nothing }
