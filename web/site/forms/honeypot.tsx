/**
 * The name of the field that people never see; the server refuses a form in which it is filled in.
 */
export const honeypotName = 'website'

/**
 * A field for programs that fill in everything: out of sight, out of the tab order, out of the
 * accessibility tree.
 */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Website
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** What stands in it; empty for a person. */
export function honeypotOf(form: unknown): string {
  const value = form instanceof HTMLFormElement ? new FormData(form).get(honeypotName) : null
  return typeof value === 'string' ? value : ''
}
