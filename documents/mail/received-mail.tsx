import { company } from '#content/company.ts'
import { hoursRows } from '#content/hours.ts'
import { Letter, Paragraph } from './letter.tsx'

/** Which form was sent. Nothing that was typed into it: anybody can type an address that is not theirs. */
export type ReceivedData = { form: keyof typeof texts }

const texts = {
  demo: {
    subject: 'We have your demo request',
    next: 'The office reads it, and calls or writes to settle the day.',
  },
  message: {
    subject: 'We have your message',
    next: 'The office reads it, and answers by e-mail or by phone.',
  },
} as const

export const receivedSubject = ({ form }: ReceivedData): string => texts[form].subject

export function ReceivedMail({ form }: ReceivedData) {
  const { subject, next } = texts[form]
  return (
    <Letter preview={next} heading={subject}>
      <Paragraph>Thank you. {next}</Paragraph>
      <Paragraph>
        If it is urgent, call {company.phone.display}: {hoursRows.map((row) => `${row.label} ${row.text}`).join(', ')}.
      </Paragraph>
      <Paragraph>If you did not write to us, somebody mistyped an address, and there is nothing to do.</Paragraph>
    </Letter>
  )
}
