import * as z from 'zod/mini'
import { appointmentStatuses } from '#domain/statuses.ts'
import { optionalLine, optionalText, requiredLine } from '#domain/form-fields.ts'
import { handoverSummary } from '#domain/appointments/contract.ts'
import { dayStop } from './day-contract.ts'

const countWrong = 'Please enter a whole number from 0 to 500.'
const signatureWrong = 'This signature can’t be read. Please sign again.'
/** The field that is signed on, in its own units. */
export const signatureSize = { width: 600, height: 200 } as const
export const signatureLimits = { strokes: 200, numbers: 2000 } as const

const across = z.int(signatureWrong).check(z.minimum(0), z.maximum(signatureSize.width))

/** Strokes of a pen, each x and y by turns. */
export const signature = z
  .array(
    z
      .array(across, signatureWrong)
      .check(z.minLength(2, signatureWrong), z.maxLength(signatureLimits.numbers, signatureWrong)),
    signatureWrong,
  )
  .check(z.minLength(1, signatureWrong), z.maxLength(signatureLimits.strokes, signatureWrong))

/** Nobody was there, or nothing was ready: the visit is to be made again. */
export const isInVain = ({ filterCount }: { filterCount: number }): boolean => filterCount === 0

const signer = requiredLine('Please enter the name of who signs.')

const linesWrong = 'Please check each filter once, and no more than you counted.'
const mostLines = 500

/** A filter that was ticked, or whose label was scanned: by its line, or by its vehicle. */
const handedOver = z.object({
  id: requiredLine(linesWrong),
  /** On the label of ours that was scanned. */
  code: optionalLine(40),
})

/**
 * Signed with a pen or, without one, by the name that was typed; a visit in vain by nobody. `at` is
 * the phone's clock.
 */
export const newHandover = z
  .object({
    filterCount: z.int(countWrong).check(z.minimum(0, countWrong), z.maximum(500, countWrong)),
    signedBy: optionalLine(),
    signature: z._default(z.nullable(signature), null),
    note: optionalText(1000),
    /** How they look, in a few words. */
    condition: z.optional(optionalLine(200)),
    /** Those of them that are known one by one; absent where they were only counted. */
    lines: z.optional(z.array(handedOver, linesWrong).check(z.maxLength(mostLines, linesWrong))),
    at: z.iso.datetime({ error: 'Please check the clock of your phone.', offset: true }),
  })
  .check(
    z.superRefine((visit, context) => {
      const { lines = [], filterCount } = visit
      if (lines.length > filterCount || new Set(lines.map(({ id }) => id)).size < lines.length)
        context.addIssue({ code: 'custom', path: ['lines'], message: linesWrong })
      if (isInVain(visit)) return
      for (const { message } of signer.safeParse(visit.signedBy ?? '').error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['signedBy'], message })
    }),
  )

/** What is put on the van for a delivery, by the lines of its order. */
export const load = z.object({
  lines: z.array(requiredLine(linesWrong), linesWrong).check(z.maxLength(mostLines, linesWrong)),
})

const visit = z.extend(handoverSummary, {
  note: z.nullable(z.string()),
  signature: z.nullable(signature),
  hasPhoto: z.boolean(),
})

const earlierVisit = z.extend(visit, { id: z.string() })

/** What our team reads; `earlier` are the visits in vain before it, the newest first. */
export const handover = z.extend(visit, {
  appointmentId: z.string(),
  earlier: z.optional(z.array(earlierVisit)),
})

/** Of which visit a picture is asked: of the last where none is named. */
export const visitChosen = z.object({ visit: z.optional(z.string()) })

/** Beside a service; what was signed opens by its appointment. */
export const serviceHandover = z.extend(handoverSummary, {
  appointmentId: z.string(),
  hasPhoto: z.boolean(),
})

/**
 * A filter that may be handed over at a stop, by the line of its order, or by its vehicle where it
 * has none yet. `codes` are on the labels that it may have.
 */
export const stopLine = z.object({
  id: z.string(),
  unit: z.nullable(z.string()),
  serialNumber: z.nullable(z.string()),
  codes: z.array(z.string()),
  /** Since when it is on the van, to be brought back. */
  loadedAt: z.nullable(z.string()),
})

/** A stop as its driver sees it: nothing of money, and no email address. */
export const driverStop = z.object({
  id: z.string(),
  startsAt: z.string(),
  kind: dayStop.shape.kind,
  status: z.enum(appointmentStatuses),
  serviceType: z.string(),
  filterType: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  rush: dayStop.shape.rush,
  notes: z.nullable(z.string()),
  name: z.string(),
  company: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  place: dayStop.shape.place,
  isOnWay: z.boolean(),
  /** Under way: whether the customer was sent anything or can read it. Absent before. */
  isNotified: z.optional(z.boolean()),
  lines: z.array(stopLine),
  handover: z.nullable(z.extend(handoverSummary, { hasPhoto: z.boolean() })),
})

/** `driverId` names whose they are, so that a phone never shows another driver's. */
export const driverStops = z.object({
  driverId: z.string(),
  today: z.string(),
  tomorrow: z.string(),
  stops: z.array(driverStop),
})

export type Signature = z.infer<typeof signature>
export type NewHandover = z.infer<typeof newHandover>
export type Load = z.infer<typeof load>
export type EarlierVisit = z.infer<typeof earlierVisit>
export type Handover = z.infer<typeof handover>
export type StopLine = z.infer<typeof stopLine>
export type DriverStop = z.infer<typeof driverStop>
export type DriverStops = z.infer<typeof driverStops>
