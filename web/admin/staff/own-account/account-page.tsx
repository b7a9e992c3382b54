import { useQuery } from '@tanstack/react-query'
import { roleNames } from '#content/admin-chrome.ts'
import { staffAccountPage } from '#content/staff.ts'
import { fill } from '#domain/fill.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { ownStaffAccountQuery } from '#web/data/staff-own-account.ts'
import { OwnPasswordSection } from './own-password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { OwnSessionsSection } from './own-sessions-section.tsx'

const { heading, lead, who, demoNote, factor } = staffAccountPage

/** /admin/account */
export function AccountPage() {
  return (
    <StaffPage here={staffPage('account')} heading={heading} lead={lead}>
      {(member) => <OwnAccount first={member} />}
    </StaffPage>
  )
}

function OwnAccount({ first }: { first: StaffMember }) {
  const { data: member } = useQuery({ ...ownStaffAccountQuery, initialData: first })
  const { name, email, role, isDemo, mustSetUpSecondFactor } = member
  return (
    <div className="mt-6 max-w-3xl">
      <p className="mb-8 font-medium break-words">
        {fill(who, { name, email, role: roleNames[role] })}
      </p>
      {isDemo && <Note>{demoNote}</Note>}
      {mustSetUpSecondFactor && <Note>{factor.must}</Note>}
      {mustSetUpSecondFactor ? (
        <SecondFactorSection member={member} />
      ) : (
        <>
          {!isDemo && <OwnPasswordSection email={email} />}
          {!isDemo && <SecondFactorSection member={member} />}
          <OwnSessionsSection />
        </>
      )}
    </div>
  )
}

function Note({ children }: { children: string }) {
  return (
    <p className="measure mb-8 border-l-2 border-lake bg-paper py-3 pr-4 pl-5 text-sm">
      {children}
    </p>
  )
}
