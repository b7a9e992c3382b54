import { keepPreviousData } from '@tanstack/react-query'
import type {
  BoardNotices,
  DayBoard,
  DayStop,
  NewDelivery,
  StopsChange,
} from '#domain/appointments/day/day-contract.ts'
import { callAsStaff } from './staff-call.ts'
import { waitingAgainMs } from './today.ts'

const path = '/api/admin/day'

/** The board of a day, today without one. Others plan meanwhile. */
export const dayBoardQuery = (on: string) => ({
  queryKey: [path, on],
  queryFn: () =>
    callAsStaff<DayBoard>(
      'GET',
      on === '' ? path : `${path}?${new URLSearchParams({ on }).toString()}`,
    ),
  placeholderData: keepPreviousData<DayBoard>,
  refetchInterval: waitingAgainMs,
  refetchOnWindowFocus: 'always' as const,
})

export const dayBoardCalls = {
  arrange: (body: StopsChange) => callAsStaff<DayStop[]>('PATCH', `${path}/stops`, { body }),
  deliver: (body: NewDelivery) => callAsStaff<DayStop>('POST', `${path}/deliveries`, { body }),
  notify: (body: BoardNotices) =>
    callAsStaff<{ notified: number }>('POST', `${path}/notices`, { body }),
}
