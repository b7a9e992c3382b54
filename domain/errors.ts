/** Every way a call can fail; each code has one status in server/http/errors/errors.ts. */
export type ErrorCode =
  | 'invalid_input'
  | 'malformed_body'
  | 'not_signed_in'
  | 'wrong_credentials'
  | 'not_allowed'
  | 'email_not_proven'
  | 'second_factor_needed'
  | 'cross_site'
  | 'other_host'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'key_reused'
  | 'no_readings'
  | 'doubtful_reading'
  | 'doubtful_arrival'
  | 'link_ended'
  | 'too_large'
  | 'unsupported_media_type'
  | 'too_many_requests'
  | 'database_unavailable'
  | 'internal'

/** `fields` maps a field's name to its sentence. */
export type ErrorAnswer = {
  message: string
  code: ErrorCode
  requestId: string
  fields?: Record<string, string>
}

/** Its sentence is for people. Anything else that is thrown is a defect: status 500. */
export class CodedError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** When it may be tried again; goes out as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined
  /** Goes out beside the message: the likely twins of a customer, the newer values of a row. */
  details: Record<string, unknown> = {}

  constructor(
    code: ErrorCode,
    message: string,
    fields?: Record<string, string>,
    retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'CodedError'
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}
