import * as z from 'zod/mini'
import { onCallSettings } from '#content/on-call.ts'
import { rowId } from '#domain/chat/contract.ts'
import { optionalLine, phone } from '#domain/form-fields.ts'
import { proofCode } from '#domain/proof-code.ts'

/** A list that is tried within twenty minutes. */
export const mostOnCall = 4

const { wrongName, wrongPhone } = onCallSettings

/** A blank place is no place. */
const onCallPlace = z.object({ name: optionalLine(100), phoneNumber: optionalLine(40) }).check(
  z.refine(({ name, phoneNumber }) => name !== null || phoneNumber === null, {
    error: wrongName,
    path: ['name'],
  }),
  z.refine(({ name, phoneNumber }) => name === null || phoneNumber !== null, {
    error: wrongPhone,
    path: ['phoneNumber'],
  }),
)

/** Who is texted, in this order. */
export const onCallChange = z.object({
  people: z.array(onCallPlace).check(z.maxLength(mostOnCall)),
})

/** `textsLeave`: without a text service nobody is woken. */
export const onCallList = z.object({
  people: z.array(z.object({ name: z.string(), phoneNumber: z.string() })),
  textsLeave: z.boolean(),
})

export const onCallQuery = z.object({ sessionId: rowId })
export const onCallNumber = z.object({ sessionId: rowId, phoneNumber: phone() })
export const onCallProof = z.extend(proofCode, { sessionId: rowId })

export const onCallStates = [
  'off',
  'offered',
  'code_sent',
  'asked',
  'acknowledged',
  'unanswered',
  'full',
] as const

/** What the visitor of a conversation may do, or has done. */
export const onCallView = z.object({
  state: z.enum(onCallStates),
  /** That a code was sent to, or that is to be called. */
  phoneNumber: z.nullable(z.string()),
  /** What is left tonight, in words, once little or nothing is. */
  limit: z.nullable(z.string()),
})

/** What follows # in the link of the text. */
export const wakeUpLink = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) })

/** Whoever has the link of another than the one who took it reads nothing of the visitor. */
export const wakeUp = z.object({
  state: z.enum(['open', 'yours', 'taken']),
  visitor: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  words: z.nullable(z.string()),
})

export type OnCallChange = z.infer<typeof onCallChange>
export type OnCallForm = z.input<typeof onCallChange>
export type OnCallList = z.infer<typeof onCallList>
export type OnCallView = z.infer<typeof onCallView>
export type WakeUp = z.infer<typeof wakeUp>
