export const staffRoles = ['owner', 'office', 'technician'] as const
export type StaffRole = (typeof staffRoles)[number]

const ownerOnly = ['owner'] as const
const office = ['owner', 'office'] as const
const everyone = staffRoles

/** Who may do which task. A route names the task: `access: { staff: staffMay.readLeads }`. */
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
  importCustomers: office,
  recordServices: everyone,
  readAccuracy: everyone,
  changePriors: office,
  chat: everyone,
  readAudit: ownerOnly,
  manageStaff: ownerOnly,
  changeSettings: ownerOnly,
  handlePrivacy: ownerOnly,
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffTask = keyof typeof staffMay

export function mayDo(role: StaffRole, task: StaffTask): boolean {
  const allowed: readonly StaffRole[] = staffMay[task]
  return allowed.includes(role)
}

export function tasksOf(role: StaffRole): StaffTask[] {
  return (Object.keys(staffMay) as StaffTask[]).filter((task) => mayDo(role, task))
}
