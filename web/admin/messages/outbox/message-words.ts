import { outboxPage } from '#content/outbox.ts'

const { by, causes, nobodyYet } = outboxPage

/** What caused a message. A template without a label is shown by its own name. */
export function causeText(template: string): string {
  return template in causes ? causes[template as keyof typeof causes] : template
}

export function providerText(provider: string | null): string {
  if (provider === null) return nobodyYet
  return provider in by ? by[provider as keyof typeof by] : provider
}
