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

/** What an erasure leaves of an address: nothing may ever be sent there. */
export function isErasedEmail(email: string): boolean {
  return /^erased-.+@invalid$/i.test(email)
}

/** As people see it. */
export function emailOrNull(email: string): string | null {
  return isReservedEmail(email) ? null : email
}

// RFC 2606 and RFC 6761: names for documents and tests, in which no mailbox can be.
const exampleDomain = /(^|[.@])(example|invalid|test|localhost|local|example\.(com|net|org))$/i

/** Whether nobody can have an address, bare or behind a name in angle brackets. */
export function isExampleEmail(email: string): boolean {
  return exampleDomain.test(email.replace(/>\s*$/, '').trim())
}
