/**
 * The address of a customer who has none: every account has one to itself. `.invalid` never
 * resolves (RFC 2606); the outbox queues nothing to it, and no form accepts it.
 */
const domain = '@no-email.invalid'

export function reservedEmail(id: string): string {
  return `${id}${domain}`
}

export function isReservedEmail(email: string): boolean {
  return email.toLowerCase().endsWith(domain)
}

/** As people see it. */
export function emailOrNull(email: string): string | null {
  return isReservedEmail(email) ? null : email
}
