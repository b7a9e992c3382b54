import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'

/** What a contract found, as a sentence for each field; null when the error is another one. */
export function invalidInput(error: unknown): CodedError | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null
  const fields = new Map<string, string>()
  for (const { instancePath, message } of error.validation) {
    const field = instancePath.slice(1).replaceAll('/', '.')
    if (field !== '' && message !== undefined && !fields.has(field)) fields.set(field, message)
  }
  const message = error.validation[0]?.message ?? fallback
  return new CodedError(
    'invalid_input',
    message,
    fields.size === 0 ? undefined : Object.fromEntries(fields),
  )
}

const fallback = 'Please check what you entered.'
const missing = 'Please fill in this field.'

/**
 * Sentences for contracts that bring none of their own: without them zod answers in the words of a
 * programmer.
 */
export function speakPlainly(): void {
  z.config({ localeError: sentenceFor })
}

function sentenceFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? missing
        : 'Please enter this in the expected form.'
    case 'too_small':
      return issue.origin === 'string'
        ? shortSentence(issue.minimum)
        : `Please enter ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}.`
    case 'too_big':
      return issue.origin === 'string'
        ? `Please use at most ${issue.maximum} characters.`
        : `Please enter at most ${issue.maximum}.`
    case 'unrecognized_keys':
      return `We don’t know “${issue.keys.join('”, “')}” here, so nothing was done. Please reload the page and try again.`
    case 'invalid_value':
      return 'Please choose one of the options.'
    default:
      return fallback
  }
}

function shortSentence(minimum: number | bigint): string {
  return minimum === 1 ? missing : `Please use at least ${minimum} characters.`
}
