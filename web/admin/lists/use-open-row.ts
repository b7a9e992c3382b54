import { tabHash } from '#domain/tab-hash.ts'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import type { ListPlace } from '#web/account/lists/list-at.ts'

export const tabsOfList = ['list', 'row', 'new', 'week'] as const

/**
 * A list's query and its open row, both in the address: "#row?status=paid&id=7". A link from
 * another page names a row in the same way.
 */
export function useOpenRow() {
  const { tab, params, leave, setParams, pushParams } = useTabInAddress(tabsOfList)
  const view = tab === 'week' ? 'week' : 'list'
  const place: ListPlace = { params, setParams, pushParams }
  return {
    view,
    place,
    row: tab === 'new' ? null : params['id'] || null,
    isNew: tab === 'new',
    hrefOf: (id: string) => tabHash(view === 'week' ? 'week' : 'row', { ...params, id }),
    openNew() {
      location.hash = tabHash('new', params)
    },
    close: () => leave(view, { ...params, id: '', service: '' }),
  } as const
}
