import { vi } from 'vitest'

/** A browser's storage for a test; `isForbidden` as where the person allows none. */
export function fakeStorage(
  name: 'sessionStorage' | 'localStorage',
  { isForbidden = false } = {},
): Map<string, string> {
  const kept = new Map<string, string>()
  function allowed<Answer>(act: () => Answer): Answer {
    if (isForbidden) throw new Error('The operation is insecure.')
    return act()
  }
  vi.stubGlobal(name, {
    getItem: (key: string) => allowed(() => kept.get(key) ?? null),
    setItem: (key: string, value: string) => allowed(() => void kept.set(key, value)),
    removeItem: (key: string) => allowed(() => void kept.delete(key)),
  })
  return kept
}
