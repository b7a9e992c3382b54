import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'

/** The row that a link of another page names in the address. Closed, the address is that of the list again. */
export function useLinkedRow(): { linked: string | null; unlink: () => void } {
  const { tab, asked, go } = useTabInAddress(['list', 'row'])
  return { linked: tab === 'row' ? (asked['id'] ?? null) : null, unlink: () => go('list') }
}
