import { useQuery } from '@tanstack/react-query'
import { settingsPage } from '#content/settings.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { Section } from '#web/account/section.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { capacitiesQuery } from '#web/data/appointments-capacity.ts'
import { onCallListQuery } from '#web/data/chat-on-call-staff.ts'
import { CapacityForm } from './capacity-form.tsx'
import { OnCallForm } from './on-call-form.tsx'

const { heading, lead, ownerOnly } = settingsPage

/** /admin/settings */
export function SettingsPage() {
  return (
    <StaffPage here={staffPage('settings')} heading={heading} lead={lead}>
      {(member) =>
        member.tasks.includes('changeSettings') ? (
          <>
            <Capacity />
            <WhoIsOnCall />
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

function OwnerOnly() {
  return <Section heading={ownerOnly.heading} lead={ownerOnly.text} className="mt-8" />
}
