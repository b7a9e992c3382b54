import { accountSettings } from '#content/account-settings.ts'
import { formatLongDay, todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { formatPhoneNumber } from '#domain/outbox/texts/phone-numbers.ts'
import type { TextConsent } from '#domain/notifications/contract.ts'
import { wordingFor } from '#domain/notifications/text-consent.ts'

const { heading, noNumber, addNumber, given, stopped, stop, terms, privacy } =
  accountSettings.notifications.texts

/** The boxes for texts are described by this: nobody ticks one without it. */
export const textConsentId = 'text-consent'

/** What ticking a box for texts means, whether consent was given, and how it ends. */
export function TextConsentNote({
  consent: { phoneNumber, whyNot, givenAt, isStopped },
}: {
  consent: TextConsent
}) {
  return (
    <div className="mt-6 border-l-2 border-lake bg-paper py-3 pr-4 pl-5 text-sm">
      <h3 className="text-sm font-semibold">{heading}</h3>
      <div id={textConsentId} className="measure mt-1 grid gap-2">
        {phoneNumber === null && <p>{whyNot ?? noNumber}</p>}
        {phoneNumber !== null && isStopped && (
          <p className="font-medium">{fill(stopped, { number: formatPhoneNumber(phoneNumber) })}</p>
        )}
        {phoneNumber !== null && givenAt !== null && (
          <p className="font-medium">
            {fill(given, {
              number: formatPhoneNumber(phoneNumber),
              day: formatLongDay(todayAt(new Date(givenAt))),
            })}
          </p>
        )}
        {phoneNumber !== null && <p>{wordingFor(phoneNumber)}</p>}
        {phoneNumber !== null && <p>{stop}</p>}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-5">
        {[...(phoneNumber === null ? [addNumber] : []), terms, privacy].map(({ label, href }) => (
          <a key={href} href={href} className="py-1 underline hover:no-underline">
            {label}
          </a>
        ))}
      </p>
    </div>
  )
}
