import { company, truckDown } from '#content/company.ts'

/** The number that is answered at any hour. */
export function EmergencyLine() {
  const { display, e164 } = company.emergencyPhone
  return (
    <>
      {truckDown}{' '}
      <a className="chat-link" href={`tel:${e164}`}>
        {display}
      </a>
    </>
  )
}
