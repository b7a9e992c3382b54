import { CodedError } from '#domain/errors.ts'

/** A file that cannot be taken as it is, in a sentence for the person who chose it. */
export const refused = (message: string): CodedError =>
  new CodedError('invalid_input', message, { files: message })
