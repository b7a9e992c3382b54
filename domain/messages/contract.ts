import * as z from 'zod/mini'
import { mailServices } from '#domain/outbox/delivery.ts'
import { email, orNull, requiredLine, requiredText, tooLong } from '#domain/form-fields.ts'
import { choiceOf, longList, pageOfOfficeList } from '#domain/lists.ts'
import { pastedCode } from '#domain/pasted-text.ts'
import { keywords } from '#domain/outbox/texts/keywords.ts'
import { emailTestKinds, smsKinds } from '#domain/outbox/texts/message-kinds.ts'
import { phoneNumberWrong } from '#domain/outbox/texts/phone-numbers.ts'
import { longestMessage } from '#domain/outbox/texts/templates.ts'

/**
 * To the letter (portal specification, section 5); the title of the toast is "Missing Information".
 */
export const bothNeeded = 'Please enter both phone number and message.'

const rowWrong = 'Please choose one from the list.'
const serviceWrong = 'Please choose an email service from the list.'

export const smsStatuses = ['pending', 'sending', 'sent', 'delivered', 'failed', 'kept'] as const
/** EmailJS is shown, and sends from a browser alone. */
export const shownServices = [...mailServices, 'emailjs'] as const
export const emailServices = ['auto', ...shownServices] as const

const phoneNumber = z
  .string(bothNeeded)
  .check(z.overwrite(pastedCode), z.minLength(1, bothNeeded), z.maxLength(40, bothNeeded))
const optionalId = orNull(z.string(rowWrong).check(z.maxLength(100, rowWrong)))
const filledMessage = requiredText(bothNeeded, longestMessage)

/** The number is read by `textableNumber`. */
export const smsToSend = z.object({
  phoneNumber,
  message: filledMessage,
  templateType: z._default(
    z.enum(smsKinds, 'Please choose a message type from the list.'),
    'custom',
  ),
  customerId: optionalId,
})

// The customer's own number unless another is given; the template's text unless it was edited.
const reader = {
  customerId: optionalId,
  phoneNumber: orNull(z.string(bothNeeded).check(z.maxLength(40, bothNeeded))),
  message: orNull(z.string(bothNeeded).check(z.maxLength(longestMessage, tooLong(longestMessage)))),
}

export const reminderToSend = z.object({
  ...reader,
  appointmentId: z.string(rowWrong).check(z.minLength(1, rowWrong), z.maxLength(100, rowWrong)),
})
export const serviceReadyToSend = z.object({
  ...reader,
  serviceId: z.string(rowWrong).check(z.minLength(1, rowWrong), z.maxLength(100, rowWrong)),
})

export const optOutWays = ['by_phone', 'in_writing', 'in_person'] as const

/** Somebody opted out by phone, letter or in person. */
export const optOutToRecord = z.object({
  phoneNumber: z
    .string(phoneNumberWrong)
    .check(
      z.overwrite(pastedCode),
      z.minLength(1, phoneNumberWrong),
      z.maxLength(40, phoneNumberWrong),
    ),
  toldUs: z.enum(optOutWays, 'Please choose how they asked.'),
})
export const recordedOptOut = z.object({ phoneNumber: z.string(), isNew: z.boolean() })

/** Accepted by us, with the id of our row. Never that it has arrived. */
export const acceptedMessage = z.object({
  method: z.string(),
  messageId: z.string(),
  status: z.string(),
})

/** `sendgridAvailable` is kept for the page; texts go by `smsProvider`. */
export const smsStatus = z.object({
  sendgridAvailable: z.boolean(),
  method: z.string(),
  smsProvider: z.nullable(z.string()),
})

/** The limit of texts that customers have chosen, what counted today, and what waits for it. */
export const smsDailyCap = z.object({
  cap: z.number(),
  counted: z.number(),
  waiting: z.number(),
  isReached: z.boolean(),
})

export const smsHistoryQuery = z.object({
  ...pageOfOfficeList,
  status: choiceOf(smsStatuses, 'Please choose a status from the list.'),
})
export const smsHistoryItem = z.object({
  id: z.string(),
  customerId: z.nullable(z.string()),
  phoneNumber: z.string(),
  message: z.string(),
  templateType: z.string(),
  status: z.enum(smsStatuses),
  deliveryMethod: z.string(),
  sentAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  errorMessage: z.nullable(z.string()),
  createdAt: z.string(),
})
export const smsHistory = longList(smsHistoryItem)

/** What people text us, keywords too; the customer where the number is one's alone. */
export const receivedText = z.object({
  id: z.string(),
  phoneNumber: z.string(),
  message: z.string(),
  keyword: z.nullable(z.enum(keywords)),
  customer: z.nullable(z.object({ id: z.string(), name: z.string() })),
  createdAt: z.string(),
  /** Null while nobody of our team has; a keyword needs no answer. */
  answeredAt: z.nullable(z.string()),
})
export const receivedTexts = longList(receivedText)

export const textAnswered = z.object({ isAnswered: z.boolean() })

/** What a template can be filled from: the nearest first, at most 50 of each. */
const occasion = z.object({
  id: z.string(),
  customerName: z.string(),
  phone: z.nullable(z.string()),
  serviceType: z.string(),
  at: z.string(),
  text: z.string(),
})
export const smsOccasions = z.object({
  appointments: z.array(occasion),
  services: z.array(occasion),
})

/** The total is 0 for callers who are not staff. */
const availability = z.object({ available: z.boolean() })
export const emailServicesStatus = z.object({
  services: z.object({
    sendgrid: availability,
    resend: availability,
    smtp: availability,
    emailjs: availability,
  }),
  servicesAvailable: z.number(),
  totalMessagesSent: z.number(),
  sendgridAvailable: z.boolean(),
  resendAvailable: z.boolean(),
})

export const emailDiagnostics = z.object({
  timestamp: z.string(),
  services: z.record(
    z.string(),
    z.object({ available: z.boolean(), working: z.boolean(), error: z.nullable(z.string()) }),
  ),
})

const chosenService = z._default(z.enum(emailServices, serviceWrong), 'auto')
// One page calls the field phoneNumber, and may put an address in it.
const addressOrNumber = z
  .string(bothNeeded)
  .check(z.overwrite(pastedCode), z.maxLength(254, bothNeeded))

/** One of `phoneNumber` and `email` says where to. */
export const adminEmailTest = z.object({
  phoneNumber: orNull(addressOrNumber),
  email: orNull(addressOrNumber),
  message: requiredText('Please enter a message.'),
  templateType: z._default(
    z.enum([...emailTestKinds, ...smsKinds], 'Please choose a message type from the list.'),
    'custom',
  ),
  preferredService: chosenService,
})

export const emailTest = z.object({ email: email(), service: chosenService })
export const emailToSend = z.object({
  to: email(),
  subject: requiredLine('Please enter a subject.'),
  text: requiredText('Please enter a message.'),
  service: chosenService,
})

/** Whether a service accepted it within ten seconds. Staying in our own mailbox is no success. */
export const emailTestResult = z.object({
  success: z.boolean(),
  service: z.nullable(z.string()),
  method: z.nullable(z.string()),
  error: z.nullable(z.string()),
})

export type EmailServiceChoice = (typeof emailServices)[number]
export type SmsToSend = z.infer<typeof smsToSend>
export type OptOutToRecord = z.infer<typeof optOutToRecord>
export type OptOutForm = z.input<typeof optOutToRecord>
export type RecordedOptOut = z.infer<typeof recordedOptOut>
export type SmsToSendForm = z.input<typeof smsToSend>
export type ReminderForm = z.input<typeof reminderToSend>
export type ReminderToSend = z.infer<typeof reminderToSend>
export type ServiceReadyForm = z.input<typeof serviceReadyToSend>
export type ServiceReadyToSend = z.infer<typeof serviceReadyToSend>
export type AcceptedMessage = z.infer<typeof acceptedMessage>
export type SmsDailyCap = z.infer<typeof smsDailyCap>
export type SmsHistoryQuery = z.infer<typeof smsHistoryQuery>
export type SmsOccasion = z.infer<typeof occasion>
export type SmsOccasions = z.infer<typeof smsOccasions>
export type SmsHistory = z.infer<typeof smsHistory>
export type SmsHistoryItem = z.infer<typeof smsHistoryItem>
export type ReceivedText = z.infer<typeof receivedText>
export type ReceivedTexts = z.infer<typeof receivedTexts>
export type EmailServicesStatus = z.infer<typeof emailServicesStatus>
export type EmailDiagnostics = z.infer<typeof emailDiagnostics>
export type AdminEmailTest = z.infer<typeof adminEmailTest>
export type AdminEmailTestForm = z.input<typeof adminEmailTest>
export type EmailTestForm = z.input<typeof emailTest>
export type EmailTest = z.infer<typeof emailTest>
export type EmailToSendForm = z.input<typeof emailToSend>
export type EmailToSend = z.infer<typeof emailToSend>
export type EmailTestResult = z.infer<typeof emailTestResult>
