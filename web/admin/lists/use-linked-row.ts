import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import type { ListPlace } from './list-place.ts'

/** What is asked of the list, or the row that a link of another page names in the address; closed, it is that of the list again. */
export function useLinkedRow(): { linked: string | null; unlink: () => void; place: ListPlace } {
  const { tab, params, go, setParams } = useTabInAddress(['list', 'row'])
  return {
    linked: tab === 'row' ? (params['id'] ?? null) : null,
    unlink: () => go('list'),
    place: { params, setParams },
  }
}
