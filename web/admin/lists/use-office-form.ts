import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { officeLists } from '#content/office.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { useSentForm, type SentForm } from '#web/data/use-sent-form.ts'
import { showToast } from '#web/ui/toast.ts'

type OfficeForm<Values extends FieldValues, Body> = Pick<
  SentForm<Values, Body, unknown>,
  'name' | 'contract' | 'values' | 'send' | 'overShown'
> & {
  /** What the toast says once the server has it. */
  done: string
  after?: () => void
}

/** A form of the office: what is wrong stands beside its field or above the button, success is a toast. */
export function useOfficeForm<Values extends FieldValues, Body extends FieldValues>({
  done,
  after,
  ...plan
}: OfficeForm<Values, Body>) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const { submit, ...life } = useSentForm<Values, Body, unknown>({
    ...plan,
    sent() {
      void showToast({ title: officeLists.done, description: done, variant: 'default' })
      void client.invalidateQueries()
      after?.()
      return plan.values as Values
    },
    failed(error) {
      // What a contract makes of several fields has no place of its own here.
      const isBeside = error instanceof ApiError && Object.keys(error.fields).some((field) => life.form.getValues(field as never) !== undefined)
      setFailure(isBeside ? null : messageOr(error, officeLists.failed))
    },
  })
  return {
    ...life,
    failure,
    submit(event: React.SubmitEvent<HTMLFormElement>) {
      setFailure(null)
      return submit(event)
    },
  }
}
