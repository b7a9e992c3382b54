import { company } from '#content/company.ts'
import { hoursRows } from '#content/hours.ts'
import { mailSubjects } from '#content/mails.ts'
import { Letter, Paragraph } from './letter.tsx'

/** Which form was sent. Nothing that was typed into it: anybody can type an address that is not theirs. */
export type ReceivedData = { form: keyof typeof texts }

const texts = {
  demo: 'We’ll call or email you to set a date.',
  message: 'We’ll get back to you by email or phone.',
} as const

export function ReceivedMail({ form }: ReceivedData) {
  const next = texts[form]
  return (
    <Letter preview={next} heading={mailSubjects[`received:${form}`]}>
      <Paragraph>Thanks. {next}</Paragraph>
      <Paragraph>
        If it's urgent, call {company.phone.display}: {hoursRows.map((row) => `${row.label} ${row.text}`).join(', ')}.
      </Paragraph>
      <Paragraph>If this wasn't you, you can ignore this email.</Paragraph>
    </Letter>
  )
}
