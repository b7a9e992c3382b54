import { accountWords } from '#content/account.ts'
import { accountSettings } from '#content/account-settings.ts'
import { signIn } from '#content/accounts.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { opens, type PortalPart } from '#domain/company-roles.ts'
import { ConfirmEmailLine } from '#web/account/email-proof/confirm-email-line.tsx'
import { PasswordSection } from '#web/account/own-account/password-section.tsx'
import { SessionsSection } from '#web/account/own-account/sessions-section.tsx'
import { partOf } from '#web/account/part.tsx'
import {
  changePassword,
  endOtherSessions,
  endSession,
  ownSessionsQuery,
} from '#web/data/accounts.ts'
import { CompanySections } from '#web/portal/company/company-sections.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useScrollToAddress } from '#web/ui/use-scroll-to-address.ts'
import { CalendarSection } from './calendar-section.tsx'
import { CloseSection } from './close-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email/email-section.tsx'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { Section } from '#web/account/section.tsx'
import type { UnitChoiceProps } from './units/unit-choice.tsx'

// Most accounts are in miles: the page does not wait for it.
const UnitChoice = partOf(() => import('./units/unit-choice.tsx'), <div className="min-h-11" />)

// Few accounts have keys: the page does not wait for what handles them.
const ApiKeys = partOf(
  () => import('./api-keys/api-keys.tsx'),
  <SkeletonRows label={accountWords.loading} rows={4} />,
)

const { sectionsLabel, demoNote, units, 'api-keys': apiKeys } = accountSettings
const ids = [
  'profile',
  'email',
  'password',
  'notifications',
  'people',
  'sites',
  'units',
  'sessions',
  'calendar',
  'api-keys',
  'data',
  'close',
] as const

const parts: Partial<Record<(typeof ids)[number], PortalPart>> = {
  sites: 'people',
  units: 'fleet',
  calendar: 'appointments',
  'api-keys': 'fleet',
}

type SectionsProps = { customer: Customer; onChange: (customer: Customer) => void }

export function Sections({ customer, onChange }: SectionsProps) {
  useScrollToAddress()
  const shows = (id: (typeof ids)[number]) => opens(customer.role ?? 'manager', parts[id] ?? 'own')
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 lg:mt-10 lg:grid-cols-12">
      <nav aria-label={sectionsLabel} className="lg:sticky lg:top-6 lg:col-span-3 lg:self-start">
        <ul className="flex flex-wrap gap-x-5 border-y border-line py-2 lg:block lg:border-b-0">
          {ids.filter(shows).map((id) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-1.5 text-sm font-medium hover:underline">
                {accountSettings[id].heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 lg:col-span-8 lg:col-start-5">
        {customer.isDemo && (
          <p className="measure mb-8 border-l-2 border-lake bg-paper py-3 pr-4 pl-5 text-sm">
            {demoNote}
          </p>
        )}
        <ConfirmEmailLine showsBlock className="mb-8" />
        <ProfileSection customer={customer} onChange={onChange} />
        <EmailSection email={customer.email} />
        <PasswordSection
          email={customer.email}
          words={accountSettings.password}
          show={signIn.showPassword}
          change={changePassword}
          sessions={ownSessionsQuery()}
        />
        <NotificationsSection />
        <CompanySections customer={customer} />
        {shows('units') && <UnitsSection customer={customer} onChange={onChange} />}
        <SessionsSection
          words={accountSettings.sessions}
          query={ownSessionsQuery()}
          endOne={endSession}
          endOthers={endOtherSessions}
        />
        {shows('calendar') && <CalendarSection />}
        {shows('api-keys') && <ApiKeysSection />}
        <DataSection />
        <CloseSection />
      </div>
    </div>
  )
}

function UnitsSection(props: UnitChoiceProps) {
  return (
    <Section id="units" heading={units.heading} lead={units.lead}>
      <UnitChoice {...props} />
    </Section>
  )
}

function ApiKeysSection() {
  return (
    <Section id="api-keys" heading={apiKeys.heading} lead={apiKeys.lead}>
      <ApiKeys />
    </Section>
  )
}
