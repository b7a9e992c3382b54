import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { officeLists } from '#content/office.ts'
import { useActionForm, type ActionFormOptions } from '#web/data/use-action-form.ts'
import { showToast } from '#web/ui/toast.ts'

type OfficeForm<Values extends FieldValues, Body> = Pick<
  ActionFormOptions<Values, Body, unknown>,
  'name' | 'contract' | 'values' | 'send' | 'draftWins'
> & {
  /** The text of the toast once the server has stored it. */
  done: string
  after?: () => void
}

/** A staff form: success is a toast, and everything shown is refetched. */
export function useOfficeForm<Values extends FieldValues, Body extends FieldValues>({
  done,
  after,
  ...options
}: OfficeForm<Values, Body>) {
  const client = useQueryClient()
  return useActionForm<Values, Body, unknown>({
    ...options,
    failed: officeLists.failed,
    sent() {
      void showToast({ title: officeLists.done, description: done, variant: 'default' })
      void client.invalidateQueries()
      after?.()
      return options.values as Values
    },
  })
}
