const prefix = 'lakeline:form:'

/** The sign-in's own: registration leaves the address there. */
export const signInDraft = 'sign-in'

/** Without a key until it is first submitted; `shown` is what the form began with. */
export type Draft<Values> = { values: Values; idempotencyKey: string | null; shown?: object }

/** Where this tab stores a form's unsent draft. */
export function draftKey(name: string): string {
  return prefix + name
}

/** Returns the idempotency key of these values: other values, another key. */
export function saveFormDraft(name: string, values: unknown, shown?: object): string {
  // Not randomUUID: a page that came over plain http does not have it.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const idempotencyKey = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify({ values, idempotencyKey, shown }))
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

/** What an account has filled in of public forms, once it has signed out. */
export const forgetFilledIn = (): void => ['demo', 'contact'].forEach(forgetProposed)

/** Of an unsent form, what it had proposed by itself: what a person typed stays. */
function forgetProposed(name: string): void {
  const draft = readFormDraft<Fields>(name)
  if (draft?.shown === undefined) return
  const shown: Fields = { ...draft.shown }
  const typed = Object.entries(draft.values).map(([field, value]) => [
    field,
    isSame(value, shown[field]) ? '' : value,
  ])
  if (typed.every(([, value]) => isSame(value, ''))) deleteFormDraft(name)
  else saveFormDraft(name, Object.fromEntries(typed))
}

export function readFormDraft<Values>(name: string): Draft<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null') as Draft<Values> | null
  } catch {
    return null
  }
}

/** The key of the stored draft, if these values are its own. */
export function keyOfSame(name: string, values: object): string | null {
  const kept = readFormDraft<Fields>(name)
  const all = Object.entries({ ...kept?.values, ...values })
  return kept && all.every(([field, value]) => isSame(value, kept.values[field]))
    ? kept.idempotencyKey
    : null
}

export function without(secret: readonly string[], values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)))
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Which values of a draft go back into a form that began with `initial` and shows `now`: those that
 * a person had changed. What was typed into it since stays; together they are different content, so
 * the draft's key does not apply. `draftWins`: the draft replaces all that is shown.
 */
export function putBack(
  kept: Draft<object> | null,
  now: Fields,
  { initial = {}, draftWins = false }: { initial?: Fields | undefined; draftWins?: boolean } = {},
) {
  const shown: Fields = { ...kept?.shown }
  const all = Object.entries(kept?.values ?? {})
  const goesBack = (field: string, value: unknown) =>
    draftWins || (!isSame(value, shown[field]) && isSame(now[field], initial[field]))
  return {
    fields: all.filter(([field, value]) => !isSame(now[field], value) && goesBack(field, value)),
    isWhole: all.every(([field, value]) => isSame(now[field], value) || goesBack(field, value)),
  }
}

/** An empty field is the same whatever it is empty with; choices are lists. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one || '') === JSON.stringify(other || '')
}
