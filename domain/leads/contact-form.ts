import * as z from 'zod/mini'
import { optionalText } from '#domain/form-fields.ts'
import { type ContactMessage, contactMessage } from './contract.ts'
import { composedMessage } from './quote.ts'
import { hasQuote, type QuoteFields } from './quote-fields.ts'

/** As the form has it. */
export type TypedMessage = Omit<ContactMessage, 'message'> & { message: string | null }
type Typed = Partial<Record<keyof QuoteFields, unknown>>
export type ContactMessageForm = z.input<typeof quoteAlone>

const quoteAlone = z.extend(contactMessage, { message: optionalText() })
// Of what nobody has typed the sentence is the same.
const alone = contactMessage as unknown as z.ZodMiniType<TypedMessage, ContactMessageForm>

/** Of the form: what is asked of a quote is put into the message, and needs no words beside it. */
export const contactForm = (typed: Typed): z.ZodMiniType<TypedMessage, ContactMessageForm> =>
  hasQuote(typed) ? quoteAlone : alone

/** With what a quote asks in words under what was typed: there our team reads it. */
export function composed({ message, ...given }: TypedMessage): ContactMessage {
  return { ...given, message: composedMessage(message, given) ?? '' }
}
