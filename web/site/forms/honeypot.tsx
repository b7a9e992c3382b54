import { honeypotName } from '#domain/form-fields.ts'

/**
 * A field for programs that fill in everything: out of sight, out of the tab order, out of the
 * accessibility tree. 1Password and LastPass pass over it.
 */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <input
        type="text"
        name={honeypotName}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </div>
  )
}

/** What stands in it; empty for a person. */
export function honeypotOf(form: unknown): string {
  const value = form instanceof HTMLFormElement ? new FormData(form).get(honeypotName) : null
  return typeof value === 'string' ? value : ''
}
