import { useQuery } from '@tanstack/react-query'
import { settingsPage } from '#content/settings.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { capacitiesQuery } from '#web/data/appointments-capacity.ts'
import { CapacityForm } from './capacity-form.tsx'

const { heading, lead, ownerOnly } = settingsPage

/** /admin/settings */
export function SettingsPage() {
  return (
    <StaffPage here={staffPage('settings')} heading={heading} lead={lead}>
      {(member) => (member.tasks.includes('changeSettings') ? <Capacity /> : <OwnerOnly />)}
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

function OwnerOnly() {
  return (
    <section className="mt-8 border-t-2 border-ink pt-5">
      <h2 className="text-lg">{ownerOnly.heading}</h2>
      <p className="measure mt-2 text-soot-800">{ownerOnly.text}</p>
    </section>
  )
}
