import { useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { officeLists } from '#content/office.ts'
import { fill } from '#domain/fill.ts'
import { currentIn } from '#web/data/api.ts'
import { useOfficeForm } from './use-office-form.ts'

const { stale } = officeLists

type OfficeForm<Values extends FieldValues, Body extends FieldValues> = Parameters<
  typeof useOfficeForm<Values, Body>
>[0]

type RowForm<Row, Values extends FieldValues, Body extends FieldValues> = Omit<
  OfficeForm<Values, Body>,
  'values' | 'draftWins' | 'send'
> & {
  row: Row
  valuesOf: (row: Row) => OfficeForm<Values, Body>['values']
  send: (body: Body) => Promise<unknown>
  /** What its button says until somebody else was faster. */
  submit: string
}

/**
 * A form that corrects a row which others may correct meanwhile. The server refuses the older form
 * with the row as it is by now: what was typed stays, `now` says the newer value beside it, and
 * the next press saves over that.
 */
export function useRowForm<
  Row extends { updatedAt: string },
  Values extends FieldValues,
  Body extends FieldValues,
>({ row, valuesOf, send, submit, ...options }: RowForm<Row, Values, Body>) {
  // What the form was filled from, whatever is refetched meanwhile.
  const [base] = useState(row)
  const [newer, setNewer] = useState<Row | null>(null)
  const office = useOfficeForm<Values, Body>({
    ...options,
    values: valuesOf(base),
    draftWins: true,
    send: (body) =>
      send(body).catch((error: unknown) => {
        const current = currentIn<Row>(error)
        setNewer(current)
        if (current !== null)
          office.form.setValue(
            'updatedAt' as Path<Values>,
            current.updatedAt as PathValue<Values, Path<Values>>,
          )
        throw error
      }),
  })

  /** The newer value of a field where somebody has changed it since. */
  function now(shown: (row: Row) => string): string | undefined {
    if (newer === null || shown(newer) === shown(base)) return undefined
    return fill(stale.now, { value: shown(newer) || stale.empty })
  }

  return {
    ...office,
    now,
    action: {
      onSubmit: office.submit,
      isSending: office.isSending,
      failure: office.failure,
      submit: newer === null ? submit : stale.take,
      submitting: officeLists.working,
    },
  }
}
