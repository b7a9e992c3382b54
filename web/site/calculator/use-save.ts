import { useRef, useState } from 'react'
import { messages } from '#content/messages.ts'
import { fixedText } from '#web/data/api.ts'
import { saveCalculation, type CalculationToSave } from '#web/data/savings.ts'
import { saveFormDraft, readFormDraft } from '#web/data/form-draft.ts'
import { showToast, type ToastMessage } from '#web/ui/toast.ts'

const draftName = 'calculation'
const { saved, saveFailed } = messages.calculator

/** Saves a calculation, once however often it is pressed, and shows a toast. */
export function useSave() {
  const [isSaving, setIsSaving] = useState(false)
  const [savedNumbers, setSavedFigures] = useState<string | null>(null)
  const underWay = useRef(false)

  async function deliver(calculation: CalculationToSave): Promise<ToastMessage> {
    try {
      await saveCalculation(calculation, keyOf(calculation))
    } catch (error) {
      return { ...saveFailed, description: fixedText(error, saveFailed.description) }
    }
    setSavedFigures(JSON.stringify(calculation))
    return saved
  }

  return {
    isSaving,
    isSaved: (calculation: CalculationToSave) => savedNumbers === JSON.stringify(calculation),
    async save(calculation: CalculationToSave) {
      if (underWay.current) return
      underWay.current = true
      setIsSaving(true)
      const toast = await deliver(calculation)
      setIsSaving(false)
      underWay.current = false
      await showToast(toast)
    },
  }
}

/** The same numbers keep their key, even after a reload: sent twice, they are stored once. */
function keyOf(calculation: CalculationToSave): string {
  const draft = readFormDraft<CalculationToSave>(draftName)
  const isSame = JSON.stringify(draft?.values) === JSON.stringify(calculation)
  return (isSame && draft?.idempotencyKey) || saveFormDraft(draftName, calculation)
}
