import * as z from 'zod/mini'
import { optionalLine, optionalText, requiredText } from '#domain/form-fields.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'

/** Whom a filter on hold waits for. */
export const askedOfKinds = ['customer', 'team'] as const

/** Why something about a question is refused. */
export const questionRefusals = {
  reason: 'Please say what it waits for.',
  answer: 'Please write or choose an answer.',
  doneAt: 'Please send when it was done, with its time zone.',
  notAnswered:
    'The customer hasn’t answered yet. Whoever speaks with customers writes down what they said, and releases the filter.',
  unwritten: 'Please write down what the customer said.',
  saidBy: 'Please say who gave the answer.',
  noColleague: 'Please choose the customer or a colleague from the list.',
  onHold: 'This filter is on hold for another question. Please release it first.',
  notOnHold: 'This filter isn’t on hold any more. Please reload the page.',
  answered: '{by} has already answered: “{answer}” To change it, please call us at {phone}.',
  overtaken: '{by} has already answered: “{answer}” Please reload the page.',
  over: 'This question is settled, and we went on with the work. To change something, please call us at {phone}.',
  cancelled:
    'This service was cancelled, so nothing waits for your answer. To change something, please call us at {phone}.',
  unknown: 'There is no such question in your account.',
} as const

const longestText = 1000

/** `askedOf`: the customer, the id of a colleague, or null for whoever of us knows. */
export const holdRequest = z.object({
  reason: requiredText(questionRefusals.reason, longestText),
  askedOf: z._default(optionalLine(100), null),
  doneAt: z.optional(z.iso.datetime({ offset: true, error: questionRefusals.doneAt })),
})

/**
 * Left out where the customer has answered, and the work goes on. `saidBy`: whose answer someone
 * of us has heard; left out it is their own.
 */
export const release = z.object({
  answer: z._default(optionalText(longestText), null),
  saidBy: z._default(optionalLine(200), null),
})

export const answerToHold = z.object({ answer: requiredText(questionRefusals.answer, longestText) })

/** One question for which a filter was on hold, as our team reads it. */
export const holdQuestion = z.object({
  id: z.string(),
  text: z.string(),
  askedOf: z.enum(askedOfKinds),
  /** Which colleague; null where none in particular. */
  colleague: z.nullable(z.string()),
  askedBy: z.string(),
  askedAt: z.string(),
  /** `writtenBy` is null where its customer answered in the portal. */
  answer: z.nullable(
    z.object({
      text: z.string(),
      by: z.string(),
      writtenBy: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  released: z.nullable(z.object({ by: z.string(), at: z.string() })),
})

/** One that its customer was asked. */
export const portalQuestion = z.object({
  id: z.string(),
  text: z.string(),
  askedAt: z.string(),
  answer: z.nullable(z.object({ text: z.string(), by: z.string(), at: z.string() })),
  /** It is answered no more: the work went on. */
  isOver: z.boolean(),
})

export type HoldRequest = z.infer<typeof holdRequest>
export type Release = z.infer<typeof release>
export type AnswerToHold = z.infer<typeof answerToHold>
export type HoldQuestion = z.infer<typeof holdQuestion>
export type PortalQuestion = z.infer<typeof portalQuestion>

/** The one that a filter waits for now. */
export const openQuestion = (questions: readonly HoldQuestion[] = []): HoldQuestion | null =>
  questions.find(({ released }) => released === null) ?? null

/** Its customer has not answered yet. */
export const asksCustomer = ({
  askedOf,
  answer,
  released,
}: Pick<HoldQuestion, 'askedOf' | 'answer' | 'released'>): boolean =>
  askedOf === 'customer' && answer === null && released === null

/**
 * What is to be stored as the answer when the work goes on; null where there is one, or where our
 * team asked itself and says nothing. Throws `invalid_input` while the customer's is missing, and
 * `conflict` where another one is there, or only those who speak with customers may write it down.
 */
export function answerOnRelease(
  { askedOf, answer }: Pick<HoldQuestion, 'askedOf' | 'answer'>,
  said: Release,
  by: { name: string; maySpeakForCustomer: boolean },
): { text: string; by: string; writtenBy: string } | null {
  if (answer !== null) {
    if (said.answer === null || said.answer === answer.text) return null
    const { by: first, text } = answer
    throw new CodedError('conflict', fill(questionRefusals.overtaken, { by: first, answer: text }))
  }
  if (askedOf === 'customer' && !by.maySpeakForCustomer)
    throw new CodedError('conflict', questionRefusals.notAnswered)
  if (said.answer === null) {
    if (askedOf === 'team') return null
    throw new CodedError('invalid_input', questionRefusals.unwritten, {
      answer: questionRefusals.unwritten,
    })
  }
  if (askedOf === 'customer' && said.saidBy === null)
    throw new CodedError('invalid_input', questionRefusals.saidBy, {
      saidBy: questionRefusals.saidBy,
    })
  return { text: said.answer, by: said.saidBy ?? by.name, writtenBy: by.name }
}

/** Those that its customer was asked, without who of us did what. */
export const portalQuestionsOf = (questions: readonly HoldQuestion[] = []): PortalQuestion[] =>
  questions
    .filter(({ askedOf }) => askedOf === 'customer')
    .map(({ id, text, askedAt, answer, released }) => ({
      id,
      text,
      askedAt,
      answer: answer === null ? null : { text: answer.text, by: answer.by, at: answer.at },
      isOver: released !== null,
    }))
