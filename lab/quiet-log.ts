import type { Log } from '#server/db/log.ts'

const nothing = () => {}

/** The database's own log would be mixed with the numbers. */
export const quietLog: Log = { info: nothing, warn: nothing, error: nothing }
