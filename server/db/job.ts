/** Background work: queued by a store, or scheduled. */
export type Job = {
  name: string
  /** A crontab entry in UTC; null for what only a store queues. Never two of it at a time. */
  at: string | null
  /**
   * Safe to run twice. Throws to be retried later. Long work checks whether the server is `ending`.
   */
  run: (payload: unknown, attempt: { isLast: boolean; ending?: AbortSignal }) => Promise<void>
}
