import type { AppointmentKind, AppointmentStatus } from '#domain/appointments/contract.ts'

/** What one of our drivers goes to; a drop-off comes to our door. */
export const stopKinds = ['pickup', 'delivery', 'on-site'] as const satisfies AppointmentKind[]

export const isStop = (kind: AppointmentKind | null): boolean =>
  (stopKinds as readonly (AppointmentKind | null)[]).includes(kind)

/** The state of the row that a board or a phone shows. */
export const versionOf = (sequence: number, boardVersion: number): string =>
  `${sequence}.${boardVersion}`

export const isOpenStop = (status: AppointmentStatus): boolean =>
  status === 'pending' || status === 'confirmed'

const last = 10_000

type Placed = { id: string; startsAt: string; stopOrder: number | null }

/** By the hour, and within it in the order that somebody gave them; the rest after those. */
export function inStopOrder(one: Placed, other: Placed): number {
  return (
    one.startsAt.localeCompare(other.startsAt) ||
    (one.stopOrder ?? last) - (other.stopOrder ?? last) ||
    one.id.localeCompare(other.id)
  )
}
