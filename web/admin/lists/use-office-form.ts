import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { officeLists } from '#content/office.ts'
import { useActionForm, type ActionFormOptions } from '#web/data/use-action-form.ts'
import { showToast } from '#web/ui/toast.ts'

type OfficeForm<Values extends FieldValues, Body, Answer> = Pick<
  ActionFormOptions<Values, Body, Answer>,
  'name' | 'contract' | 'values' | 'send' | 'draftWins'
> & {
  /** The text of the toast once the server has stored it. */
  done: string | ((answer: Answer) => string)
  after?: () => void
}

/** A staff form: success is a toast, and everything shown is refetched. */
export function useOfficeForm<
  Values extends FieldValues,
  Body extends FieldValues,
  Answer = unknown,
>({ done, after, ...options }: OfficeForm<Values, Body, Answer>) {
  const client = useQueryClient()
  return useActionForm<Values, Body, Answer>({
    ...options,
    failed: officeLists.failed,
    sent(answer) {
      const description = typeof done === 'string' ? done : done(answer)
      void showToast({ title: officeLists.done, description, variant: 'default' })
      void client.invalidateQueries()
      after?.()
      return options.values as Values
    },
  })
}
