import { outboxPage } from '#content/outbox.ts'

const { by, causes, nobodyYet } = outboxPage

/** What made a message leave. A template that nobody has named is its own name. */
export function causeText(template: string): string {
  return template in causes ? causes[template as keyof typeof causes] : template
}

export function providerText(provider: string | null): string {
  if (provider === null) return nobodyYet
  return provider in by ? by[provider as keyof typeof by] : provider
}
