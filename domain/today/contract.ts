import * as z from 'zod/mini'
import { appointmentStatuses } from '#domain/statuses.ts'
import { lastTry } from '#domain/appointments/day/day-contract.ts'
import { appointmentKinds } from '#domain/appointments/contract.ts'
import { customerName } from '#domain/accounts/customer-name.ts'
import { task, type TaskKind } from '#domain/tasks/tasks.ts'
import { officeList } from '#domain/lists.ts'
import { toTakeIn } from '#domain/services/bench/work.ts'
import { priorities } from '#domain/triage/rules.ts'
import { setupGaps } from './setup-gaps.ts'

/** `startsAt` is null while no time was chosen; `unit` names the vehicles that it is for. */
export const todayAppointment = z.object({
  id: z.string(),
  startsAt: z.nullable(z.string()),
  status: z.enum(appointmentStatuses),
  /** Null where nobody said. */
  kind: z.nullable(z.enum(appointmentKinds)),
  serviceType: z.string(),
  filterType: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  /** It can’t wait; absent where it can. */
  rush: z.optional(z.boolean()),
  customer: customerName,
  /** Of whoever booked it online without an account. */
  bookingEmail: z.optional(z.string()),
  address: z.nullable(z.string()),
  /** Who of us drives there; null where nobody does yet. */
  driver: z.nullable(z.string()),
  /** A driver was there in vain. */
  lastTry: z.nullable(lastTry),
})

/** `since` is the day since which it is in its status, as far as its row says. */
const todayService = z.object({
  id: z.string(),
  serviceType: z.string(),
  filterType: z.string(),
  quantity: z.number(),
  /** How many of them were refused. */
  refused: z.number(),
  measured: z.number(),
  /** How many are ready to be brought back, where others of it are not. */
  ready: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  technician: z.nullable(z.string()),
  isMine: z.boolean(),
  since: z.string(),
  /** Of the days since then, those on which it waited for its customer's answer. */
  heldDays: z.number(),
  deliveryDate: z.nullable(z.string()),
  customer: customerName,
})

const costlyService = z.extend(todayService, { cost: z.nullable(z.string()) })

/** A filter on hold: what it waits for, and since which day. */
const todayHeld = z.object({
  id: z.string(),
  serviceId: z.string(),
  serviceType: z.string(),
  serialNumber: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  since: z.string(),
  customer: customerName,
})

const todayRequest = z.object({
  id: z.string(),
  name: z.string(),
  company: z.nullable(z.string()),
  message: z.string(),
  priority: z.enum(priorities),
  ownerName: z.nullable(z.string()),
  dueBy: z.string(),
  isLate: z.boolean(),
  mayBeAutomatic: z.boolean(),
})

const todayChat = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  lastMessage: z.string(),
  assignedTo: z.nullable(z.string()),
  waitingSince: z.string(),
})

const todayReview = z.object({
  id: z.string(),
  name: z.string(),
  company: z.nullable(z.string()),
  rating: z.number(),
  createdAt: z.string(),
  mayBeAutomatic: z.boolean(),
})

export const todayInvoice = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  openAmount: z.string(),
  dueDate: z.string(),
  customer: customerName,
})

const todayInvoices = z.extend(officeList(todayInvoice), { amount: z.string() })

/** Since when no email goes out, and what the provider said. */
const todayMailOutage = z.object({
  since: z.string(),
  waiting: z.number(),
  reason: z.nullable(z.string()),
})

/** What the reader has to do, of today and before, and what is nobody's yet. */
const forYou = z.object({
  follow_up: officeList(task),
  call: officeList(task),
  mention: officeList(task),
  missing_filter: officeList(task),
  question: officeList(task),
  found_filter: officeList(task),
  changed_booking: officeList(task),
} satisfies Record<TaskKind, unknown>)

/** What a role may not open is null. Days are those of the workshop. */
export const todayPage = z.object({
  today: z.string(),
  tomorrow: z.string(),
  forYou,
  appointments: z.nullable(z.array(todayAppointment)),
  /** For those who see no appointments: services that should begin by tomorrow. */
  scheduled: z.nullable(officeList(todayService)),
  toTakeIn: officeList(toTakeIn),
  bench: officeList(todayService),
  held: officeList(todayHeld),
  ready: officeList(todayService),
  /** Done where its filters are, and not closed yet. */
  onSite: officeList(todayService),
  requests: z.nullable(z.extend(officeList(todayRequest), { late: z.number() })),
  chats: z.nullable(officeList(todayChat)),
  unconfirmed: z.nullable(officeList(todayAppointment)),
  reviews: z.nullable(officeList(todayReview)),
  /** Null while email goes out. */
  mailOutage: z.nullable(todayMailOutage),
  /** What the site still lacks for strangers who reach it. */
  setupGaps: z.nullable(z.array(z.enum(setupGaps))),
  money: z.nullable(
    z.object({
      overdue: todayInvoices,
      open: todayInvoices,
      notInvoiced: officeList(costlyService),
      /** Called off for other filters, which have a price and no invoice. */
      exchanged: officeList(costlyService),
    }),
  ),
})

const counted = z.nullable(z.number())

/** Counts beside the pages in the navigation. Null where a role has no access. */
export const waitingCounts = z.object({
  requests: counted,
  chats: counted,
  appointments: counted,
  reviews: counted,
  forYou: z.number(),
  /** Of all that waits, each once. */
  inbox: z.number(),
})

export type TodayPage = z.infer<typeof todayPage>
export type TodayMailOutage = z.infer<typeof todayMailOutage>
export type TodayAppointment = z.infer<typeof todayAppointment>
export type TodayService = z.infer<typeof todayService>
export type TodayHeld = z.infer<typeof todayHeld>
export type TodayRequest = z.infer<typeof todayRequest>
export type TodayChat = z.infer<typeof todayChat>
export type TodayReview = z.infer<typeof todayReview>
export type TodayInvoice = z.infer<typeof todayInvoice>
export type WaitingCounts = z.infer<typeof waitingCounts>
