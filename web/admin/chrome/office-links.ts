import { adminLinks, privacyLink, staffLink } from '#content/admin.ts'
import type { StaffMember } from '#domain/staff/contract.ts'

/** The first row of the navigation holds so many; the owner's has one more. */
const firstRow = 8

/** The pages that lead somewhere for whoever looks: all of them for a visitor, who sees samples; of staff what the role may do. */
export function officeLinks(member: StaffMember | null) {
  if (member === null) return adminLinks
  const tasks: readonly string[] = member.tasks
  const all = [...adminLinks.slice(0, firstRow), staffLink, ...adminLinks.slice(firstRow), privacyLink]
  return all.filter(({ task }) => task === null || tasks.includes(task))
}
