import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { readFormDraft } from '#web/data/form-draft.ts'
import { loadPrefill, type PrefilledForm } from './prefill-early.ts'
import { isNewVisit } from './new-visit.ts'

/**
 * Puts the address's values into a hydrated form. Call it after the hook that restores the draft.
 */
export function usePrefill<Values extends FieldValues, Sent>(
  name: PrefilledForm,
  form: UseFormReturn<Values, unknown, Sent>,
): void {
  // The address is known in the browser only.
  useEffect(() => {
    const hasDraft = readFormDraft(name) !== null
    const fill = async () => {
      const prefilling = await loadPrefill()
      if (!prefilling || prefilling.wasFilledAsleep(name)) return
      const { prefillFrom, wanted, filledBefore, rememberFilled } = prefilling
      const goesIn = wanted(prefillFrom(name, location.search), {
        isNew: isNewVisit(),
        hasDraft,
        valueOf: (field) => String(form.getValues(field as Path<Values>) ?? ''),
        before: filledBefore(name),
      })
      for (const { field, value } of goesIn)
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>)
      rememberFilled(name, goesIn)
    }
    void fill()
  }, [name, form])
}
