import { insightsTab } from '#content/portal-insights.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { fill } from '#domain/fill.ts'

const { message } = insightsTab.renewal

type Typed = Readonly<Record<string, string>>

/**
 * The contact form's prefilled text. Nothing that was typed there before is lost, and the offer is
 * added once.
 */
export function renewalMessage(
  { firstName, lastName, email, phone, company }: Customer,
  typed: Typed,
): Typed {
  const name = `${firstName} ${lastName}`
  const requestText = fill(message, { company: company ?? name })
  const before = typed['message'] ?? ''
  return {
    ...typed,
    name: typed['name'] || name,
    email: typed['email'] || email,
    phone: typed['phone'] || (phone ?? ''),
    message: before.includes(requestText)
      ? before
      : [before, requestText].filter(Boolean).join('\n\n'),
  }
}
