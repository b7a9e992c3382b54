import { ActionLink, FactTable, Letter, Typed } from './letter.tsx'

/**
 * Notifies our team of what came in. `facts` contain what a stranger typed: shown as text, line by
 * line.
 */
export type OfficeAlertData = {
  subject: string
  facts: readonly { name: string; value: string }[]
  link: string
  /** Who wrote, and is answered by a reply. */
  replyTo?: string
  /** Is offered even to a provider that is left alone, at its first try. */
  isUrgent?: true
  /** Names the alerts that wait for it: its facts are filled in as it leaves. */
  isDigest?: true
}

export function OfficeAlertMail({ subject, facts, link }: OfficeAlertData) {
  return (
    <Letter
      preview={facts
        .map(({ value }) => value)
        .join(', ')
        .slice(0, 120)}
      heading={subject}
    >
      <FactTable
        facts={facts.map(({ name, value }) => ({ name, value: <Typed text={value} /> }))}
      />
      <ActionLink href={link}>Open on the staff site</ActionLink>
    </Letter>
  )
}
