import { forms } from '#content/forms.ts'
import { answerPromise } from '#domain/hours.ts'

/** By when we answer what was sent at an instant; the mail is spoken of only where mails leave. */
export function sentWords(at: Date, isConfirmed: boolean): string {
  return [answerPromise(at).sentence, ...(isConfirmed ? [forms.sent.confirmed] : [])].join(' ')
}
