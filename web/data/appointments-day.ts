import { keepPreviousData } from '@tanstack/react-query'
import type {
  BoardNotices,
  DayBoard,
  NewDelivery,
  StopsChange,
} from '#domain/appointments/day/day-contract.ts'
import {
  arrangeStops,
  notifyCustomers,
  planDelivery,
  readDayBoard,
} from '#domain/appointments/day/staff-calls.ts'
import { staffClient } from './staff-call.ts'
import { waitingAgainMs } from './today.ts'

/** The board of a day, today without one. Others plan meanwhile. */
export const dayBoardQuery = (on: string) => ({
  ...staffClient.query(readDayBoard, { query: { on } }),
  placeholderData: keepPreviousData<DayBoard>,
  refetchInterval: waitingAgainMs,
  refetchOnWindowFocus: 'always' as const,
})

export const dayBoardCalls = {
  arrange: (body: StopsChange) => staffClient.send(arrangeStops, { body }),
  deliver: (body: NewDelivery) => staffClient.send(planDelivery, { body }),
  notify: (body: BoardNotices) => staffClient.send(notifyCustomers, { body }),
}
