import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { checkInputs, inputsOutOfBounds, type TypedInputs } from '#domain/savings/inputs.ts'
import { calculateSavings } from '#domain/savings/savings.ts'
import {
  areSameInputs,
  linkQuery,
  nothingTyped,
  typedInLink,
  withEarly,
  withIndustry,
} from './typed-inputs.ts'

/**
 * The calculator between fields, address and report. The report follows the fields once it has been
 * requested, so that fields, chart, report, link and print never show different numbers.
 */
export function useCalculator(
  form: React.RefObject<HTMLFormElement | null>,
  reportHeading: React.RefObject<HTMLElement | null>,
) {
  const [typed, setTyped] = useState(nothingTyped)
  const [message, setMessage] = useState<string | null>(null)
  const [isReportAsked, setIsReportAsked] = useState(false)
  const check = checkInputs(typed)
  const inputs = check.ok ? check.inputs : null

  // The built page knows neither the address nor what was typed before hydration: read before the
  // first paint.
  useLayoutEffect(() => {
    const read = (early: TypedInputs) => {
      const linked = typedInLink(location.search)
      const typedNow = withEarly(linked, early)
      setTyped((now) => (areSameInputs(now, typedNow) ? now : typedNow))
      // A complete link that somebody has just followed was sent for its report.
      if (!hasOwnState() && checkInputs(linked).ok) replaceAddress(location.search, true)
      setIsReportAsked(wasReportAsked())
      if (linkQuery(typedNow) !== linkQuery(linked))
        replaceAddress(linkQuery(typedNow), wasReportAsked())
      setMessage(null)
    }
    const readAgain = () => read(nothingTyped)
    read(typedInForm(form.current))
    window.addEventListener('popstate', readAgain)
    return () => window.removeEventListener('popstate', readAgain)
  }, [form])

  const isReportOpen = isReportAsked && check.ok

  function change(next: TypedInputs) {
    setTyped(next)
    setMessage(null)
    replaceAddress(linkQuery(next), isReportAsked)
  }

  return {
    typed,
    message,
    query: linkQuery(typed),
    inputs,
    savings: inputs && calculateSavings({ ...inputs }),
    /** All three are there and positive; they may still be too large, or not whole. */
    isComplete: check.ok || check.message === inputsOutOfBounds,
    isReportOpen,
    chooseIndustry: (industry: string) => change(withIndustry(typed, industry)),
    typeFilters: (filtersPerMonth: string) => change({ ...typed, filtersPerMonth }),
    typeCost: (costPerFilter: string) => change({ ...typed, costPerFilter }),
    calculate() {
      if (!check.ok) return setMessage(check.message)
      // The heading has to be there before it can have the focus.
      flushSync(() => setIsReportAsked(true))
      replaceAddress(linkQuery(typed), true)
      reportHeading.current?.focus({ preventScroll: true })
      reportHeading.current?.scrollIntoView()
    },
  }
}

function typedInForm(form: HTMLFormElement | null): TypedInputs {
  const data = form ? new FormData(form) : new FormData()
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    industry: text('industry'),
    filtersPerMonth: text('filters'),
    costPerFilter: text('cost'),
  }
}

/** Whether this history entry was visited before: then its stored state decides, not the link. */
function hasOwnState(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'isReportAsked' in state
}

/**
 * The open report is stored with the history entry: a shared link brings only the inputs, and they
 * open it.
 */
function wasReportAsked(): boolean {
  const state: unknown = history.state
  return (
    typeof state === 'object' &&
    state !== null &&
    'isReportAsked' in state &&
    state.isReportAsked === true
  )
}

function replaceAddress(query: string, isReportAsked: boolean): void {
  try {
    history.replaceState({ isReportAsked }, '', location.pathname + query)
  } catch {
    // Safari allows a hundred changes in thirty seconds; the next key writes the address again.
  }
}
