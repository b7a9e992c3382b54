const prefix = 'lakeline:form:'

/** The sign-in's own: registration leaves the address there. */
export const signInDraft = 'sign-in'

/** Without a key until it is first submitted. */
export type Draft<Values> = { values: Values; idempotencyKey: string | null }

/** Where this tab stores a form's unsent draft. */
export function draftKey(name: string): string {
  return prefix + name
}

/** Returns the idempotency key of these values: other values, another key. */
export function saveFormDraft(name: string, values: unknown): string {
  // Not randomUUID: a page that came over plain http does not have it.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const idempotencyKey = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify({ values, idempotencyKey }))
  } catch {
    // Full or forbidden storage must not stop the form.
  }
  return idempotencyKey
}

export function deleteFormDraft(name: string): void {
  try {
    sessionStorage.removeItem(draftKey(name))
  } catch {
    // Storage that forbids reading has no draft.
  }
}

export function readFormDraft<Values>(name: string): Draft<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null') as Draft<Values> | null
  } catch {
    return null
  }
}

export function without(secret: readonly string[], values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)))
}

/**
 * Which values of a draft go back into a form that shows `now`. What was typed there stays;
 * together they are different content, so the draft's key does not apply. `overShown`: the draft
 * replaces what is shown.
 */
export function putBack(
  kept: Draft<object> | null,
  now: Readonly<Record<string, unknown>>,
  { draftWins = false } = {},
) {
  const all = Object.entries(kept?.values ?? {})
  return {
    fields: all.filter(([field, value]) =>
      draftWins ? now[field] !== value : !now[field] && Boolean(value),
    ),
    isWhole: draftWins || all.every(([field, value]) => !now[field] || now[field] === value),
  }
}
