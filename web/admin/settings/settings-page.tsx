import { useQuery } from '@tanstack/react-query'
import { onCallSettings } from '#content/on-call.ts'
import { settingsPage, settingsWords } from '#content/settings.ts'
import { fill } from '#domain/fill.ts'
import type { SettingsAnswer } from '#domain/settings/contract.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { shortInstant } from '#web/account/format/format-date.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { Section } from '#web/account/section.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { capacitiesQuery } from '#web/data/appointments-capacity.ts'
import { onCallListQuery } from '#web/data/chat-on-call-staff.ts'
import { settingsQuery } from '#web/data/settings-staff.ts'
import { CapacityForm } from './capacity-form.tsx'
import { ClosedDaysForm } from './closed-days-form.tsx'
import { EmergencyForm } from './emergency-form.tsx'
import { HoursForm } from './hours-form.tsx'
import { OnCallForm } from './on-call-form.tsx'
import { PricesForm } from './prices-form.tsx'

const { heading, lead, ownerOnly } = settingsPage

/** /admin/settings */
export function SettingsPage() {
  return (
    <StaffPage here={staffPage('settings')} heading={heading} lead={lead}>
      {(member) =>
        member.tasks.includes('changeSettings') ? (
          <>
            <Sections />
            <OfTheSite />
          </>
        ) : (
          <OwnerOnly />
        )
      }
    </StaffPage>
  )
}

function Capacity() {
  const query = useQuery(capacitiesQuery)
  return (
    <Loaded query={query}>
      {(current) => (
        // After somebody else's change the form begins with the new numbers.
        <CapacityForm
          key={current.kinds.map(({ capacity }) => capacity).join()}
          current={current}
        />
      )}
    </Loaded>
  )
}

function WhoIsOnCall() {
  const query = useQuery(onCallListQuery)
  return (
    <Loaded query={query}>
      {(current) => <OnCallForm key={JSON.stringify(current.people)} current={current} />}
    </Loaded>
  )
}

const sections = [
  ['hours', settingsWords.hours.heading],
  ['closed-days', settingsWords.closedDays.heading],
  ['emergency', settingsWords.emergency.heading],
  ['on-call', onCallSettings.heading],
  ['capacity', settingsPage.capacity.heading],
  ['typical-prices', settingsWords.prices.heading],
  ['changes', settingsWords.history.heading],
] as const

function Sections() {
  return (
    <nav aria-label={settingsWords.sections} className="mt-2">
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {sections.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** After somebody else's change, a form begins with what is new in it. */
function OfTheSite() {
  const query = useQuery(settingsQuery)
  return (
    <Loaded query={query}>
      {({ closedDays, emergencyNumber, history, hours, prices }) => (
        <>
          <HoursForm key={`hours ${JSON.stringify(hours)}`} hours={hours} />
          <ClosedDaysForm key={`days ${JSON.stringify(closedDays)}`} closedDays={closedDays} />
          <EmergencyForm key={emergencyNumber} emergencyNumber={emergencyNumber} />
          <WhoIsOnCall />
          <Capacity />
          <PricesForm key={`prices ${JSON.stringify(prices)}`} prices={prices} />
          <History history={history} />
        </>
      )}
    </Loaded>
  )
}

function History({ history }: Pick<SettingsAnswer, 'history'>) {
  const { heading: latest, line, none, parts, text } = settingsWords.history
  return (
    <Section
      id="changes"
      heading={latest}
      lead={text}
      className="mt-12 max-w-3xl scroll-mt-6 pb-14"
    >
      {history.length === 0 && <p className="text-sm">{none}</p>}
      <ul className="text-sm">
        {history.map(({ at, changed, staffName }) => (
          <li key={at} className="flex flex-wrap gap-x-4 border-b border-line py-2">
            <span className="font-semibold">
              {fill(line, {
                name: staffName,
                what: changed.map((part) => parts[part] ?? part).join(', '),
              })}
            </span>
            <time dateTime={at}>{shortInstant(at)}</time>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function OwnerOnly() {
  return <Section heading={ownerOnly.heading} lead={ownerOnly.text} className="mt-8" />
}
