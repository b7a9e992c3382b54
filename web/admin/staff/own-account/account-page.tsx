import { useQuery } from '@tanstack/react-query'
import { roleNames } from '#content/admin-chrome.ts'
import { staffAccountPage } from '#content/staff.ts'
import { fill } from '#domain/fill.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { PasswordSection } from '#web/account/own-account/password-section.tsx'
import { SessionsSection } from '#web/account/own-account/sessions-section.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import {
  ownStaffAccountQuery,
  ownStaffCalls,
  ownStaffSessions,
} from '#web/data/staff-own-account.ts'
import { SecondFactorSection } from './second-factor-section.tsx'

const { heading, lead, who, demoNote, factor, password, sessions, showPassword } = staffAccountPage

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
          {!isDemo && (
            <PasswordSection
              email={email}
              words={password}
              show={showPassword}
              change={ownStaffCalls.changePassword}
              sessions={ownStaffSessions}
            />
          )}
          {!isDemo && <SecondFactorSection member={member} />}
          <SessionsSection
            words={sessions}
            query={ownStaffSessions}
            endOne={ownStaffCalls.endSession}
            endOthers={ownStaffCalls.endOtherSessions}
          />
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
