export const staffRoles = ['owner', 'office', 'technician', 'driver'] as const
export type StaffRole = (typeof staffRoles)[number]

const ownerOnly = ['owner'] as const
const office = ['owner', 'office'] as const
const shop = ['owner', 'office', 'technician'] as const
const onTheRoad = ['owner', 'driver'] as const

/** Who may do which task. A route names the task: `access: { staff: staffMay.readLeads }`. */
export const staffMay = {
  seeToday: shop,
  readLeads: office,
  answerRequests: office,
  readRetention: office,
  sendMessages: office,
  readOutbox: office,
  approveReviews: office,
  planAppointments: office,
  /** Their own stops of today and tomorrow, without amounts, and nothing else. */
  driveStops: onTheRoad,
  manageInvoices: office,
  readCustomers: shop,
  changeCustomers: office,
  importCustomers: office,
  recordServices: shop,
  useBench: shop,
  readAccuracy: shop,
  changePriors: office,
  chat: shop,
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
