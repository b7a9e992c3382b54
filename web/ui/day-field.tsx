import { useEffect, useRef } from 'react'
import { TextField, type InputProps } from './field.tsx'

/**
 * A date with a first and a last day that only the browser knows. They are set while nothing is
 * half typed: a browser empties such a field when its limits change.
 */
export function DayField({ min = '', max = '', ref, ...rest }: InputProps) {
  const input = useRef<HTMLInputElement>(null)

  // Attributes would be set in the middle of typing, as soon as the page is awake.
  useEffect(() => {
    const field = input.current
    if (!field) return
    const limit = () => {
      if (isBeingTyped(field)) return
      field.min = String(min)
      field.max = String(max)
    }
    limit()
    field.addEventListener('blur', limit)
    return () => field.removeEventListener('blur', limit)
  }, [min, max])

  return (
    <TextField
      type="date"
      ref={(field) => {
        input.current = field
        return typeof ref === 'function' ? ref(field) : undefined
      }}
      {...rest}
    />
  )
}

/** Half a date has no value. Of a whole one the year may still be growing. */
function isBeingTyped(field: HTMLInputElement): boolean {
  return field.validity.badInput || (field.value !== '' && field === document.activeElement)
}
