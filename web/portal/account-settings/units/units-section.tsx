import { accountSettings } from '#content/account-settings.ts'
import { partOf } from '#web/account/part.tsx'
import { Section } from '#web/portal/account-settings/section.tsx'
import type { UnitChoiceProps } from './unit-choice.tsx'

const { heading, lead } = accountSettings.units

// Most accounts are in miles: the page does not wait for it.
const UnitChoice = partOf(() => import('./unit-choice.tsx'), <div className="min-h-11" />)

export function UnitsSection(props: UnitChoiceProps) {
  return (
    <Section id="units" heading={heading} lead={lead}>
      <UnitChoice {...props} />
    </Section>
  )
}
