import type { StaffRole } from '#domain/staff-roles.ts'
import { customerTopic } from '#server/notifications/open-pages.ts'
import type { ChatPerson } from './people.ts'

export const sessionTopic = (sessionId: string): string => `session:${sessionId}`
export const roleTopic = (sessionId: string, role: StaffRole): string => `role:${sessionId}:${role}`
export const roleTopics = 'role:'
export const officeTopic = 'office'
export const staffTopic = (staffId: string): string => `staff:${staffId}`

export function topicsOf({ customer, staff }: ChatPerson): string[] {
  return [
    ...(customer ? [customerTopic(customer.customerId), sessionTopic(customer.sessionId)] : []),
    ...(staff
      ? [
          staffTopic(staff.staffId),
          sessionTopic(staff.sessionId),
          roleTopic(staff.sessionId, staff.role),
          officeTopic,
        ]
      : []),
  ]
}

export function sessionTopicsOf({ customer, staff }: ChatPerson): string[] {
  return [customer?.sessionId, staff?.sessionId].filter((id) => id !== undefined)
}
