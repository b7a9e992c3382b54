import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { signInPages } from '#domain/sign-in-addresses.ts'
import { homeOf } from '#web/data/staff.ts'
import { ownStaffAccountQuery } from '#web/data/staff-own-account.ts'
import { staffAccountPage } from '#content/staff.ts'
import type { SecondFactorOffer, StaffMember } from '#domain/staff/contract.ts'
import { takeWayBack } from '#web/data/way-back.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { showToast } from '#web/ui/toast.ts'
import { AddToApp } from './add-to-app.tsx'
import { BeginSetUp } from './begin-set-up.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { focusSection, Section } from '#web/account/section.tsx'

const text = staffAccountPage.factor
type Step =
  | { at: 'rest' }
  | { at: 'offered'; offer: SecondFactorOffer }
  | { at: 'set'; recoveryCodes: string[] }

/**
 * Setup, replacement or removal: it starts with the password, takes effect with the app's first
 * code, and ends with the recovery codes.
 */
export function SecondFactorSection({ member }: { member: StaffMember }) {
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const client = useQueryClient()
  const { email, hasSecondFactor, mustSetUpSecondFactor } = member

  function go(next: Step) {
    setStep(next)
    focusSection('second-step')
  }

  async function finish() {
    // Whoever was sent here continues to their original page.
    if (mustSetUpSecondFactor)
      return location.assign(takeWayBack(signInPages.staff, homeOf(member).href))
    go({ at: 'rest' })
    await client.invalidateQueries({ queryKey: ownStaffAccountQuery.queryKey })
  }

  return (
    <Section id="second-step" heading={text.heading} lead={text.lead}>
      {step.at === 'rest' && (
        <>
          <div className="mb-5">
            <StatusMark tone={hasSecondFactor ? 'done' : 'open'}>
              {hasSecondFactor ? text.on : text.off}
            </StatusMark>
          </div>
          <BeginSetUp
            email={email}
            hasFactor={hasSecondFactor}
            onOffer={(offer) => go({ at: 'offered', offer })}
          />
          {hasSecondFactor && <RemoveFactor email={email} />}
        </>
      )}
      {step.at === 'offered' && (
        <AddToApp
          offer={step.offer}
          onCancel={() => go({ at: 'rest' })}
          onSet={({ recoveryCodes }) => {
            void showToast(text.set)
            go({ at: 'set', recoveryCodes })
          }}
        />
      )}
      {step.at === 'set' && (
        <RecoveryCodeList codes={step.recoveryCodes} onSaved={() => void finish()} />
      )}
    </Section>
  )
}
