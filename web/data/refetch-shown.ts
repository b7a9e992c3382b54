import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Refetches what is shown, and what is not at its next use. A fetch under way may have read the old
 * rows: `invalidateQueries` alone would let a first one, or one of a hidden list, pass for new.
 */
export function refetchShown(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  void client.cancelQueries(filters, { silent: true })
  return client.invalidateQueries(filters)
}
