export const staffRoles = ['owner', 'office', 'technician'] as const
export type StaffRole = (typeof staffRoles)[number]

const ownerOnly = ['owner'] as const
const office = ['owner', 'office'] as const
const everyone = staffRoles

/** What the work of the house is, and who may do it. A route names the task: `access: { staff: staffMay.readLeads }`. */
export const staffMay = {
  seeToday: everyone,
  readLeads: office,
  answerRequests: office,
  readRetention: office,
  sendMessages: office,
  readOutbox: office,
  approveReviews: office,
  planAppointments: office,
  manageInvoices: office,
  readCustomers: everyone,
  changeCustomers: office,
  recordServices: everyone,
  readAccuracy: everyone,
  changePriors: office,
  chat: everyone,
  readAudit: ownerOnly,
  manageStaff: ownerOnly,
  handlePrivacy: ownerOnly,
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffTask = keyof typeof staffMay

/** Whether somebody of that role may do the task. */
export function mayDo(role: StaffRole, task: StaffTask): boolean {
  const allowed: readonly StaffRole[] = staffMay[task]
  return allowed.includes(role)
}

/** All that a role may do, for a page that shows only what leads somewhere. */
export function tasksOf(role: StaffRole): StaffTask[] {
  return (Object.keys(staffMay) as StaffTask[]).filter((task) => mayDo(role, task))
}
