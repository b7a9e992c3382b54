// The status of a visit and of a service, which many nouns read.

/** Still to come. */
export const openAppointmentStatuses = ['pending', 'confirmed'] as const
export const appointmentStatuses = [...openAppointmentStatuses, 'completed', 'cancelled'] as const

/** Our work is still to do. */
export const openServiceStatuses = ['scheduled', 'in_progress'] as const
export const finishedStatuses = ['completed', 'delivered'] as const
export const undeliveredStatuses = [...openServiceStatuses, 'completed'] as const
/** Its filters were here: the steps that a customer hears of. */
export const begunStatuses = ['in_progress', ...finishedStatuses] as const
export const serviceStatuses = [...openServiceStatuses, ...finishedStatuses, 'cancelled'] as const

/** Whether the work of a service is done. */
export const isFinished = ({ status }: { status: (typeof serviceStatuses)[number] }): boolean =>
  finishedStatuses.some((finished) => finished === status)

/** Of a filter of an order: still with its owner, or on its way with our driver. */
export const awaitedStates = ['expected', 'on_the_van'] as const
/** Of the same: it has its result, and waits to be brought back. */
export const readyStates = ['judged', 'packed'] as const
