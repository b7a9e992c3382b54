import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { officeLists } from '#content/office.ts'
import { useNewerRow } from '#web/data/use-action-form.ts'
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
 * A form that corrects a row which others may correct meanwhile: of an older one the next press
 * saves over what is newer.
 */
export function useRowForm<
  Row extends { updatedAt: string },
  Values extends FieldValues,
  Body extends FieldValues,
>({ row, valuesOf, send, submit, ...options }: RowForm<Row, Values, Body>) {
  const { base, isOlder, refusedWith, now } = useNewerRow(row, stale)
  const office = useOfficeForm<Values, Body>({
    ...options,
    values: valuesOf(base),
    draftWins: true,
    send: (body) =>
      send(body).catch((error: unknown) =>
        refusedWith(error, body['updatedAt'], (updatedAt) =>
          office.form.setValue(
            'updatedAt' as Path<Values>,
            updatedAt as PathValue<Values, Path<Values>>,
          ),
        ),
      ),
  })

  return {
    ...office,
    now,
    action: {
      onSubmit: office.submit,
      isSending: office.isSending,
      failure: office.failure,
      submit: isOlder ? stale.take : submit,
      submitting: officeLists.working,
    },
  }
}
