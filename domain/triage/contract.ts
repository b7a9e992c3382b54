import * as z from 'zod/mini'
import { optionalText, requiredText } from '#domain/form-fields.ts'
import { choiceOf, longList, pageOfOfficeList, ownerChoices } from '#domain/lists.ts'
import { contactChannels, requestEntry } from '#domain/tasks/notes/request-notes.ts'
import { categories, priorities } from './rules.ts'
import { triageStatuses } from './states.ts'

export const triageSources = ['demo_request', 'contact_message', 'chat'] as const

const statusWrong = 'Please choose a status from the list.'
const ownerWrong = 'Please choose someone on our team.'

/** `urgency` orders the 300 newest that match by their score. */
export const triageQuery = z.object({
  ...pageOfOfficeList,
  status: choiceOf(triageStatuses, statusWrong),
  owner: choiceOf(ownerChoices, 'Please choose whose requests from the list.'),
  sort: z._default(
    z.enum(['newest', 'urgency'], 'Please choose an order from the list.'),
    'newest',
  ),
})

const reason = z.object({
  rule: z.string(),
  points: z.number(),
  text: z.string(),
  words: z.array(z.string()),
})

export const accountProofs = ['proven', 'unconfirmed', 'given', 'claimed'] as const

/**
 * `proven`: signed in, its email confirmed; `unconfirmed`: signed in, its email is not; `given`:
 * our team made the request this customer's; `claimed`: somebody has typed its email, which
 * anybody can.
 */
const requestAccount = z.object({
  id: z.string(),
  name: z.string(),
  company: z.nullable(z.string()),
  proof: z.enum(accountProofs),
})

/** `id` is the source and its row, "contact_message.…". */
export const triageItem = z.object({
  id: z.string(),
  source: z.enum(triageSources),
  type: z.enum(['chat', 'email']),
  customerName: z.string(),
  company: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /**
   * Whose request it is for certain: of a chat whose account is known, of a form to whom our team
   * gave it. An address that was typed proves nobody.
   */
  customerId: z.nullable(z.string()),
  account: z.nullable(requestAccount),
  message: z.string(),
  category: z.enum(categories),
  priority: z.enum(priorities),
  urgencyScore: z.number(),
  aiClassification: z.string(),
  reasons: z.array(reason),
  estimatedSavings: z.number(),
  status: z.enum(triageStatuses),
  nextStatuses: z.array(z.enum(triageStatuses)),
  ownerId: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  /**
   * Open minutes until the first answer, null while there is none; and those without one so far.
   */
  responseTime: z.nullable(z.number()),
  waitingMinutes: z.number(),
  dueBy: z.string(),
  isLate: z.boolean(),
  createdAt: z.string(),
  /** The field of its form that people do not see was filled in: nothing was mailed. */
  mayBeAutomatic: z.boolean(),
  /** What its sender was given to say on the phone; null for a chat. */
  reference: z.nullable(z.string()),
  photoIds: z.array(z.string()),
})

export const triagePage = longList(triageItem)

/** Its entries newest first. */
export const triageDetail = z.extend(triageItem, { entries: z.array(requestEntry) })

/** Omitted fields stay; a null owner unassigns. A chat's owner owns its conversation. */
export const triageChange = z.object({
  status: z.optional(z.enum(triageStatuses, statusWrong)),
  ownerId: z.optional(
    z.nullable(
      z.string(ownerWrong).check(z.minLength(1, ownerWrong), z.maxLength(100, ownerWrong)),
    ),
  ),
})

export const triageNote = z.object({ text: requiredText('Please write a note.', 2000) })

/** The first stops the clock. */
export const triageContact = z.object({
  channel: z.enum(contactChannels, 'Please choose email or call.'),
  text: optionalText(2000),
})

const counted = z.record(z.string(), z.number())

/** Every number of the last thirty days has rows behind it. */
export const triageAnalytics = z.object({
  from: z.string(),
  to: z.string(),
  total: z.number(),
  byStatus: counted,
  byCategory: counted,
  byPriority: counted,
  answered: z.number(),
  waiting: z.number(),
  late: z.number(),
  /** Open minutes, null without an answer. */
  medianResponseMinutes: z.nullable(z.number()),
  /** Whole percent of the answered, null without one. */
  answeredInTimePercent: z.nullable(z.number()),
  estimatedSavings: z.number(),
  perDay: z.array(z.object({ day: z.string(), count: z.number() })),
})

export const colleague = z.object({ id: z.string(), name: z.string(), role: z.string() })

export type TriageQuery = z.infer<typeof triageQuery>
export type TriageItem = z.infer<typeof triageItem>
export type TriagePage = z.infer<typeof triagePage>
export type TriageDetail = z.infer<typeof triageDetail>
export type TriageChange = z.infer<typeof triageChange>
export type TriageContact = z.infer<typeof triageContact>
export type TriageAnalytics = z.infer<typeof triageAnalytics>
export type TriageSource = (typeof triageSources)[number]
