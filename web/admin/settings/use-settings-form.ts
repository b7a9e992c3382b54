import { useState } from 'react'
import { settingsWords } from '#content/settings.ts'
import {
  settingsChange,
  type SettingsAnswer,
  type SettingsChange,
  type SettingsForm,
  type SettingsHits,
} from '#domain/settings/contract.ts'
import { useAnyway } from '#web/admin/lists/use-anyway.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { hitsIn, saveSettings } from '#web/data/settings-staff.ts'

/** A section of the settings that is saved by itself: what it would hit is shown first. */
export function useSettingsForm(
  name: string,
  values: SettingsForm,
  whole: (change: SettingsChange) => SettingsChange = (change) => change,
) {
  const [hits, setHits] = useState<SettingsHits['hits']>([])
  const question = useAnyway()
  const life = useOfficeForm<SettingsForm, SettingsChange, SettingsAnswer>({
    name: `settings-${name}`,
    contract: () => settingsChange,
    values,
    send: (typed) =>
      question
        .send(typed, (confirm) => saveSettings({ ...whole(typed), confirm }))
        .catch((error: unknown) => {
          setHits(hitsIn(error))
          throw error
        }),
    done: settingsWords.done,
    after: () => setHits([]),
  })
  return { ...life, hits, isAsked: question.isAsked }
}
