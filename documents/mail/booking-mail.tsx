import { bookingCodeMail, changeByPhone, whatToBring } from '#content/booking.ts'
import { company, truckDown } from '#content/company.ts'
import { mailSubjects } from '#content/mails.ts'
import { formatDayAndTime } from '#domain/appointments/announcement.ts'
import type { VisitorKind } from '#domain/appointments/bookings/contract.ts'
import { fill } from '#domain/fill.ts'
import { proofCodes } from '#domain/proof-code.ts'
import { letterPalette } from './letter-style.ts'
import { Letter, LetterLines, Paragraph, SmallPrint, TextLink } from './letter.tsx'
import type { Timely } from './timely.ts'

/** `secretCode` is forgotten once it is sent. */
export type BookingCodeData = { secretCode: string; kind: VisitorKind; startsAt: string } & Timely

const { enter, ignore, until, what } = bookingCodeMail

export function BookingCodeMail({ secretCode, kind, startsAt }: BookingCodeData) {
  const when = formatDayAndTime(new Date(startsAt))
  return (
    <Letter preview={enter} heading={mailSubjects.bookingCode}>
      <Paragraph>{fill(what[kind], { company: company.name, when })}</Paragraph>
      <Paragraph>{enter}</Paragraph>
      <p
        className="ink"
        style={{
          margin: '0 0 16px',
          fontSize: '32px',
          lineHeight: '40px',
          fontWeight: 700,
          letterSpacing: '0.12em',
          color: letterPalette.ink,
        }}
      >
        {secretCode}
      </p>
      <Paragraph>{fill(until, { minutes: proofCodes.minutes })}</Paragraph>
      <SmallPrint>{ignore}</SmallPrint>
    </Letter>
  )
}

/** For whoever booked without an account: what to bring, and whom to call. */
export function WithoutAccount({ kind }: { kind: VisitorKind | null }) {
  const { emergencyPhone, phone } = company
  return (
    <>
      {kind !== null && <Bring {...whatToBring[kind]} />}
      <Paragraph>
        <TextLink href={`tel:${phone.e164}`}>{changeByPhone}</TextLink>
      </Paragraph>
      <Paragraph>
        {truckDown}{' '}
        <TextLink href={`tel:${emergencyPhone.e164}`}>{emergencyPhone.display}</TextLink>.
      </Paragraph>
    </>
  )
}

function Bring({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <>
      <Paragraph>
        <strong>{heading}</strong>
      </Paragraph>
      <LetterLines lines={items} />
    </>
  )
}
