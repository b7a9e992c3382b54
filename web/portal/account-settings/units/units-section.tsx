import { lazy, Suspense } from 'react'
import { accountSettings } from '#content/account-settings.ts'
import { Section } from '#web/portal/account-settings/section.tsx'
import type { UnitChoiceProps } from './unit-choice.tsx'

const { heading, lead } = accountSettings.units

// Most accounts are in miles: the page does not wait for it.
const UnitChoice = lazy(() => import('./unit-choice.tsx'))

export function UnitsSection(props: UnitChoiceProps) {
  return (
    <Section id="units" heading={heading} lead={lead}>
      <Suspense fallback={<div className="min-h-11" />}>
        <UnitChoice {...props} />
      </Suspense>
    </Section>
  )
}
