import { createContext, type RefCallback, useCallback, useEffect, useRef } from 'react'

/** The `ref` of the heading of a step, within what `useStepFocus` follows. */
export const StepHeading = createContext<RefCallback<HTMLElement>>(() => undefined)

/**
 * With each step of a task what was pressed is gone: the heading of the new one takes the focus,
 * unless somebody has gone elsewhere. Within a step it goes back to what was pressed, or to the
 * heading where that is gone. `step` is null while nobody knows it. `keepFocus` is called as
 * something is pressed that is disabled while it is `isBusy`.
 */
export function useStepFocus(step: string | null, isBusy = false) {
  const heading = useRef<HTMLElement | null>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const before = useRef(step)
  const isWanted = useRef(false)

  // The heading of a step whose code is still loaded comes later.
  const ref = useCallback((element: HTMLElement | null) => {
    heading.current = element
    if (element === null || !isWanted.current) return
    isWanted.current = false
    if (isLost()) element.focus()
  }, [])

  useEffect(() => {
    if (isBusy || step === null) return
    const isNew = before.current !== null && before.current !== step
    before.current = step
    const back = pressed.current
    pressed.current = null
    if (!isLost() || (!isNew && back === null)) return
    if (!isNew && back?.isConnected === true) back.focus()
    else if (heading.current !== null) heading.current.focus()
    else isWanted.current = true
  }, [step, isBusy])

  const keepFocus = () => {
    const { activeElement } = document
    pressed.current = activeElement instanceof HTMLElement ? activeElement : null
  }
  return { heading: ref, keepFocus }
}

function isLost(): boolean {
  const { activeElement: active } = document
  return active === null || active === document.body || active.matches(':disabled, [hidden] *')
}
