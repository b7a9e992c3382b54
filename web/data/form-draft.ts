const prefix = 'lakeline:form:'

/** The sign-in's own: registration leaves the address there. */
export const signInDraft = 'sign-in'

/** Without a key while nobody has tried to send it. */
export type Draft<Values> = { values: Values; idempotencyKey: string | null }

/** Where this tab keeps what was typed into a form that is not sent yet. */
export function draftKey(name: string): string {
  return prefix + name
}

/** Answers the key under which these values are sent: other values, another key. */
export function saveFormDraft(name: string, values: unknown): string {
  // Not randomUUID: a page that came over plain http does not have it.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const idempotencyKey = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify({ values, idempotencyKey }))
  } catch {
    // A storage that is full or forbidden keeps nothing; it must not stop the form.
  }
  return idempotencyKey
}

export function deleteFormDraft(name: string): void {
  try {
    sessionStorage.removeItem(draftKey(name))
  } catch {
    // What may not be read holds nothing.
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
 * What of a kept draft goes back into a form that holds `now`. What was typed there stays; together with it the content is
 * another one, and the draft's key is not its own. `overShown`: the draft takes the place of what is shown.
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
