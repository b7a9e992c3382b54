import { longestSearch } from '#domain/list-limits.ts'
import type { StaffListParams } from '#web/data/staff-list.ts'

/** Where the address stores a list's query. */
export type ListPlace = {
  params: Readonly<Record<string, string>>
  setParams: (values: Readonly<Record<string, string>>) => void
}

/** A list's query from the address; an unknown status, or a page that is no number, is ignored. */
export function readStaffListParams(
  { q = '', status = '', page = '' }: Readonly<Record<string, string>>,
  statuses: readonly string[],
): StaffListParams {
  return {
    q: q.slice(0, longestSearch),
    status: statuses.includes(status) ? status : '',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}
