import { spokenNumber } from '#content/company.ts'
import { settingsWords } from '#content/settings.ts'
import type { HouseSettings } from '#domain/settings/contract.ts'
import { TextField } from '#web/ui/field.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const { emergency: words } = settingsWords

/** The number that is answered at any hour. */
export function EmergencyForm({ emergencyNumber }: Pick<HouseSettings, 'emergencyNumber'>) {
  const life = useSettingsForm('emergency', { emergencyNumber: spokenNumber(emergencyNumber) })
  const { errors, form } = life
  return (
    <SettingsSection id="emergency" words={words} life={life}>
      <TextField
        type="tel"
        required
        autoComplete="off"
        label={words.label}
        error={errors.emergencyNumber?.message}
        {...form.register('emergencyNumber')}
      />
    </SettingsSection>
  )
}
