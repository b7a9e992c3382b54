import type { StaffTask } from '#domain/staff-roles.ts'

/** What waits for an answer, by the tabs of the inbox, and whose task it is to give one. */
export const inboxTasks = {
  requests: 'answerRequests',
  chats: 'chat',
  texts: 'readOutbox',
  appointments: 'planAppointments',
  holds: 'useBench',
  reviews: 'approveReviews',
  mentions: 'seeToday',
  todo: 'seeToday',
} as const satisfies Record<string, StaffTask>
export type InboxKind = keyof typeof inboxTasks
export const inboxKinds = Object.keys(inboxTasks) as [InboxKind, ...InboxKind[]]
