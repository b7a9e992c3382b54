import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import type { ListPlace } from './list-place.ts'

/**
 * The list's query, or the row that a link from another page names in the address; closing it goes
 * back to the list's query.
 */
export function useLinkedRow(): { linked: string | null; unlink: () => void; place: ListPlace } {
  const { tab, params, go, setParams } = useTabInAddress(['list', 'row'])
  return {
    linked: tab === 'row' ? (params['id'] ?? null) : null,
    unlink: () => go('list'),
    place: { params, setParams },
  }
}
