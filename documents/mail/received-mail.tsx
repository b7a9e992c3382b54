import { company, truckDown } from '#content/company.ts'
import { forms } from '#content/forms.ts'
import { hoursRows, timeZone } from '#content/hours.ts'
import { mailSubjects } from '#content/mails.ts'
import { answerPromise } from '#domain/hours.ts'
import { Letter, Paragraph, SmallPrint, TextLink } from './letter.tsx'

/**
 * Which form was sent, when, and what it is called on the phone. Nothing that was typed into it:
 * anybody can type an address that is not theirs.
 */
export type ReceivedData = {
  form: keyof typeof texts
  sentAt?: string
  reference?: string | null
}

const texts = {
  demo: { what: 'your request for a free demo', next: 'We’ll call or email you to set a date.' },
  message: {
    what: 'the message you sent from our contact page',
    next: 'We’ll get back to you by email or phone.',
  },
} as const
const { emergencyPhone, phone } = company
const openHours = () =>
  hoursRows()
    .filter(({ opens }) => opens !== null)
    .map(({ label, text }) => `${label} ${text}`)
    .join(', ')

export function ReceivedMail({ form, sentAt, reference = null }: ReceivedData) {
  const { what, next } = texts[form]
  const at = sentAt === undefined ? null : new Date(sentAt)
  const promise = at === null ? next : `${answerPromise(at).sentence} ${next}`
  return (
    <Letter preview={promise} heading={mailSubjects[`received:${form}`]}>
      <Paragraph>
        Thanks. This confirms that we got {what}
        {at !== null && ` on ${timeOf(at)}`}.
      </Paragraph>
      <Paragraph>
        <strong>{promise}</strong>
      </Paragraph>
      {reference !== null && (
        <Paragraph>
          {forms.sent.reference} <strong>{reference}</strong>.
        </Paragraph>
      )}
      <Paragraph>
        {truckDown}{' '}
        <TextLink href={`tel:${emergencyPhone.e164}`}>{emergencyPhone.display}</TextLink>. For
        anything else, call <TextLink href={`tel:${phone.e164}`}>{phone.display}</TextLink>:{' '}
        {openHours()}.
      </Paragraph>
      <SmallPrint>If this wasn’t you, you can ignore this email.</SmallPrint>
    </Letter>
  )
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function timeOf(at: Date): string {
  return `${clock.format(at).replaceAll('\u202f', ' ')} ET`
}
