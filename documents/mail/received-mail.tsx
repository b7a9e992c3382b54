import { company } from '#content/company.ts'
import { hoursRows } from '#content/hours.ts'
import { mailSubjects } from '#content/mails.ts'
import { Letter, Paragraph } from './letter.tsx'

/** Which form was sent. Nothing that was typed into it: anybody can type an address that is not theirs. */
export type ReceivedData = { form: keyof typeof texts }

const texts = {
  demo: 'The office reads it, and calls or writes to settle the day.',
  message: 'The office reads it, and answers by e-mail or by phone.',
} as const

export function ReceivedMail({ form }: ReceivedData) {
  const next = texts[form]
  return (
    <Letter preview={next} heading={mailSubjects[`received:${form}`]}>
      <Paragraph>Thank you. {next}</Paragraph>
      <Paragraph>
        If it is urgent, call {company.phone.display}: {hoursRows.map((row) => `${row.label} ${row.text}`).join(', ')}.
      </Paragraph>
      <Paragraph>If you did not write to us, somebody mistyped an address, and there is nothing to do.</Paragraph>
    </Letter>
  )
}
