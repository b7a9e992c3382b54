import { bookingPage, changeByPhone, whatToBring } from '#content/booking.ts'
import { company } from '#content/company.ts'
import { bookingLimits } from '#domain/appointments/bookings/bookings.ts'
import { fillUnknown } from '#domain/fill.ts'
import { signInPages } from '#domain/sign-in-addresses.ts'
import { NoScript } from '#web/site/forms/no-script.tsx'
import { PageIntro } from '#web/site/components/page-intro.tsx'

const { account, emergency, heading, lead, steps } = bookingPage
const { display, e164 } = company.emergencyPhone

/** /book. `tool` is the island in which a time is picked and confirmed. */
export function BookPage({ tool }: { tool: React.ReactNode }) {
  return (
    <>
      <PageIntro heading={heading} lead={lead}>
        <NoScript />
      </PageIntro>
      <div className="wrap grid gap-x-12 gap-y-12 pb-16 lg:grid-cols-12 lg:pb-24">
        <div className="min-w-0 lg:col-span-7 noscript:hidden">{tool}</div>
        <div className="grid content-start gap-y-8 lg:col-span-4 lg:col-start-9">
          <p className="border-t-2 border-ink pt-5">
            {emergency}{' '}
            <a href={`tel:${e164}`} className="link font-semibold whitespace-nowrap">
              {display}
            </a>
          </p>
          <section aria-labelledby="steps">
            <h2 id="steps" className="text-xl">
              {steps.heading}
            </h2>
            <ol className="mt-3 grid list-decimal gap-2 pl-5">
              {steps.items.map((item) => (
                <li key={item}>{fillUnknown(item, { minutes: bookingLimits.holdMinutes })}</li>
              ))}
            </ol>
          </section>
          <ToBring kind="drop-off" />
          <ToBring kind="pickup" />
          <p>{changeByPhone}</p>
          <p>
            {account.text}{' '}
            <a href={signInPages.portal} className="link">
              {account.label}
            </a>
          </p>
        </div>
      </div>
    </>
  )
}

function ToBring({ kind }: { kind: keyof typeof whatToBring }) {
  const { heading: name, items } = whatToBring[kind]
  return (
    <section aria-labelledby={`bring-${kind}`}>
      <h2 id={`bring-${kind}`} className="text-base">
        {name}
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-sm">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
