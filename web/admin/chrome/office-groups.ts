import { adminGroups } from '#content/admin-chrome.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import type { StaffTask } from '#domain/staff-roles.ts'

type OfficeGroup = (typeof adminGroups)[number]
type VisibleGroup = Pick<OfficeGroup, 'key' | 'label'> & {
  links: readonly OfficeGroup['links'][number][]
}
type Tasked = { links: readonly { task: StaffTask | null }[] }

const ownersKey = 'owner'

/**
 * The pages that the viewer may open: a visitor, who sees samples, gets all but the owner's and
 * those of the day board; staff those of their role.
 */
export function officeGroups(member: StaffMember | null): VisibleGroup[] {
  if (member === null)
    return adminGroups
      .filter(({ key }) => key !== ownersKey)
      .map(({ key, label, links }) => ({
        key,
        label,
        links: links.filter((link) => !('staffOnly' in link)),
      }))
  const tasks: readonly StaffTask[] = member.tasks
  return (adminGroups satisfies readonly Tasked[])
    .map(({ key, label, links }) => ({
      key,
      label,
      links: links.filter(({ task }) => task === null || tasks.includes(task)),
    }))
    .filter(({ links }) => links.length > 0)
}
