import { isSame } from '#web/data/form-draft.ts'

type Values = Readonly<Record<string, unknown>>

/** Of what an account says, what goes into fields in which nobody has typed. */
export function stillEmpty(
  account: Readonly<Record<string, string | null>>,
  now: Values,
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [field, value] of Object.entries(account))
    if (value !== null && value !== '' && isSame(now[field], '')) found[field] = value
  return found
}

/** Empty values for what was filled in and nobody has changed since. */
export function stillFilled(
  filled: Readonly<Record<string, string>>,
  now: Values,
): Record<string, string> {
  const kept = Object.entries(filled).filter(([field, value]) => isSame(now[field], value))
  return Object.fromEntries(kept.map(([field]) => [field, '']))
}
