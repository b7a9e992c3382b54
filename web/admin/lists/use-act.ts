import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { officeLists } from '#content/office.ts'
import { messageOr } from '#web/data/api.ts'
import { showToast } from '#web/ui/toast.ts'
import { useFocusBack } from '#web/ui/use-focus-back.ts'

const { done, failed, failedTitle } = officeLists

/**
 * One press, one call: the result is shown in a toast, and everything shown is refetched. The
 * button, which is disabled meanwhile, has the focus again.
 */
export function useAct(after: () => void = () => {}) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const rememberFocus = useFocusBack(isBusy)

  async function act<Answer>(
    call: () => Promise<Answer>,
    success: string | ((answer: Answer) => string),
  ): Promise<void> {
    if (isBusy) return
    rememberFocus()
    setIsBusy(true)
    try {
      const answer = await call()
      const description = typeof success === 'string' ? success : success(answer)
      void showToast({ title: done, description, variant: 'default' })
      after()
    } catch (error) {
      void showToast({
        title: failedTitle,
        description: messageOr(error, failed),
        variant: 'destructive',
      })
    } finally {
      setIsBusy(false)
      // After a refusal too: somebody else may have been faster.
      void client.invalidateQueries()
    }
  }

  return { isBusy, act }
}
