/** So many alerts to one address within this time leave by themselves; the rest share one email. */
export const alertsAtOnce = 5
export const alertWindowMs = 600_000
/** An email of more lines is cut by its reader, and takes long to make. */
export const mostInDigest = 500
