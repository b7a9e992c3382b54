import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { fill } from '#domain/fill.ts'
import { ApiError, currentIn, messageOr } from './api.ts'
import { useSentForm, type SentForm } from './use-sent-form.ts'

export type ActionFormOptions<Values extends FieldValues, Body, Answer> = Omit<
  SentForm<Values, Body, Answer>,
  'failed'
> & {
  /** What is said when no answer came, or the words of every error. */
  failed: string | ((error: unknown) => string)
}

/** A form that shows its error above its button, unless it is beside a field already. */
export function useActionForm<Values extends FieldValues, Body extends FieldValues, Answer>(
  options: ActionFormOptions<Values, Body, Answer>,
) {
  const [failure, setFailure] = useState<string | null>(null)
  const [status, setStatus] = useState(0)
  const life = useSentForm<Values, Body, Answer>({
    ...options,
    pressed: () => setFailure(null),
    sent(answer) {
      setStatus(0)
      return options.sent(answer)
    },
    failed(error) {
      const { failed } = options
      setStatus(error instanceof ApiError ? error.status : 0)
      if (typeof failed === 'function') return setFailure(failed(error))
      // An error of several fields has no place of its own here.
      const isBeside =
        error instanceof ApiError &&
        Object.keys(error.fields).some((field) => life.form.getValues(field as never) !== undefined)
      setFailure(isBeside ? null : messageOr(error, failed))
    },
  })
  return {
    ...life,
    failure,
    /** The last refusal: 409 needs a decision. */
    status,
  }
}

type NewerWords = { now: `${string}{value}${string}`; empty: string }

/**
 * For a form that corrects a row which others may correct meanwhile. The server refuses the older
 * form with the row as it is by now: what was typed stays, `now` says the newer value beside it.
 */
export function useNewerRow<Row extends { updatedAt: string }>(row: Row, words: NewerWords) {
  // What the form was filled from, whatever is refetched meanwhile.
  const [base] = useState(row)
  const [newer, setNewer] = useState<{ row: Row; isAllNew: boolean } | null>(null)

  /**
   * Of a refusal of what was `sent`: the next press saves over what is newer, which `take` is told
   * the age of.
   */
  function refusedWith(
    error: unknown,
    sent: string | undefined,
    take: (updatedAt: string) => void,
  ): never {
    const current = currentIn<Row>(error)
    // What a reload has put back may be older than the row that the page has by now: then nobody
    // knows what the row was like.
    setNewer(current && { row: current, isAllNew: newer?.isAllNew ?? sent !== base.updatedAt })
    if (current !== null) take(current.updatedAt)
    throw error
  }

  /** The newer value of a field where somebody has, or may have, changed it since. */
  function now(shown: (row: Row) => string): string | undefined {
    if (newer === null) return undefined
    const value = shown(newer.row)
    if (value === shown(base) && !newer.isAllNew) return undefined
    return fill(words.now, { value: value || words.empty })
  }

  return { base, isOlder: newer !== null, refusedWith, now }
}
