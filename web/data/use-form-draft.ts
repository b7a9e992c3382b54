import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api.ts'
import { readCustomerOfPage } from './stored-customer.ts'
import {
  saveFormDraft,
  deleteFormDraft,
  isSame,
  keyOfSame,
  putBack,
  readFormDraft,
  without,
} from './form-draft.ts'

const none: readonly string[] = []

export type FormDraftOptions = {
  /** Fields that are never stored: passwords, answers to one refusal. The list must be stable. */
  secret?: readonly string[]
  /** The draft replaces the initial values, for a form that is filled from a stored row. */
  draftWins?: boolean
}

type OfForm<Values> = FormDraftOptions & { values?: DefaultValues<Values> | undefined }

/**
 * Empty values, set one by one: a form that the browser itself resets leaves React with the old
 * text in mind, and the same text put in again by autofill would then go unnoticed.
 */
function blank<Values extends FieldValues>(values: Values): Values {
  const empty = (value: unknown) => (typeof value === 'boolean' ? false : '')
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, empty(value)]),
  ) as Values
}

/**
 * Stores a form's draft in this tab's session storage until it is sent, so that neither a failure
 * nor a reload loses it. The same content keeps the same idempotency key: sent twice, it is stored
 * once.
 */
export function useFormDraft<Values extends FieldValues, Sent = Values>(
  formName: string,
  form: UseFormReturn<Values, unknown, Sent>,
  { secret = none, draftWins = false, values: initialValues }: OfForm<Values> = {},
) {
  const name = ownName(formName)
  const key = useRef<string | null>(null)
  // What differs from it, somebody has changed.
  const shown = useRef<object | undefined>(initialValues)
  const refused = useRefusals(form)
  const [restoredName, setRestoredName] = useState<string | null>(null)

  // The draft is restored after hydration: the server's HTML cannot know it.
  useEffect(() => {
    const restored = restoreDraft(name, form, { initialValues, draftWins })
    if (restored.hasChanged) setRestoredName(name)
    if (restored.idempotencyKey !== null) key.current = restored.idempotencyKey
    else if (restored.isTyped) save(form.getValues())
    const watching = form.watch((values) => void save(values))
    return () => watching.unsubscribe()
    // oxlint-disable-next-line react/exhaustive-deps -- what is shown at first counts once
  }, [name, form, secret, draftWins])

  function save(values: object): string {
    const kept = without(secret, values)
    // What the form proposes may make what a reload put back whole: the same content again.
    const same = key.current === null && keyOfSame(name, kept)
    return (key.current = same || saveFormDraft(name, kept, shown.current))
  }

  function sent(values?: Values): void {
    setRestoredName(null)
    shown.current = values ?? blank(form.getValues())
    form.reset(shown.current as Values)
    forget()
  }

  function forget(): void {
    deleteFormDraft(name)
    key.current = null
  }

  return {
    // Text typed before hydration is stored here: it has fired no change event.
    idempotencyKey: () => key.current ?? save(form.getValues()),
    /** The server has it: the draft is deleted, and the fields are empty or show these values. */
    sent,
    forget,
    /** Set while the form shows what was typed before it was opened, and that could be dropped. */
    unfinished: restoredName === name ? { startOver: () => sent(initialValues as Values) } : null,
    /** Sets what nobody has chosen: until somebody changes it, it does not come back. */
    propose(values: Partial<Values>) {
      shown.current = { ...shown.current, ...values }
      form.setValues(values)
    },
    refused,
  }
}

/** Puts the server's sentences beside their fields. */
function useRefusals<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
): (error: unknown) => void {
  const [failedFields, setFailedFields] = useState(0)

  // The first field that the server refused gets the focus, as one that the browser refuses.
  useEffect(() => {
    const first = Object.keys(form.formState.errors)[0]
    if (failedFields > 0 && first) form.setFocus(first as Path<Values>)
  }, [failedFields, form])

  return (error) => {
    if (!(error instanceof ApiError)) return
    for (const [field, message] of Object.entries(error.fields))
      form.setError(field as Path<Values>, { message })
    setFailedFields((count) => count + 1)
  }
}

/** What one customer typed is never put into a form of the next one who signs in with this tab. */
function ownName(formName: string): string {
  const customer = readCustomerOfPage()
  return customer === null ? formName : `${formName} of ${customer}`
}

/** Puts the draft into the form. Its key applies while the form's content is the draft's. */
function restoreDraft<Values extends FieldValues, Sent>(
  name: string,
  form: UseFormReturn<Values, unknown, Sent>,
  {
    initialValues,
    draftWins,
  }: { initialValues: DefaultValues<Values> | undefined; draftWins: boolean },
) {
  // Text typed before hydration has fired no change events. An empty field may hold half a date,
  // which the browser would drop if it was set.
  const typed = Object.entries(form.getValues()).filter(
    ([field, value]) => value && !isSame(value, initialValues?.[field]),
  )
  if (typed.length > 0)
    form.setValues(Object.fromEntries(typed) as Partial<Values>, { shouldTouch: true })
  const draft = readFormDraft<Values>(name)
  const { fields, isWhole } = putBack(draft, form.getValues(), {
    initial: initialValues,
    draftWins,
  })
  for (const [field, value] of fields)
    form.setValue(field as Path<Values>, value, { shouldDirty: true })
  return {
    isTyped: typed.length > 0,
    hasChanged: fields.length > 0,
    idempotencyKey: draft && isWhole ? draft.idempotencyKey : null,
  }
}
