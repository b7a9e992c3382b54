/** `trouble`: someone has to act; `unset`: there is nothing to look at. */
export type Line = { about: string; state: 'ok' | 'trouble' | 'unset'; said: string }

const marks: Record<Line['state'], string> = { ok: 'ok', trouble: '!!', unset: '--' }

export function formatLine({ about, state, said }: Line): string {
  return `${marks[state]}  ${about.padEnd(10)} ${said}`
}

export const ok = (about: string, said: string): Line => ({ about, state: 'ok', said })
export const trouble = (about: string, said: string): Line => ({ about, state: 'trouble', said })
export const unset = (about: string, said: string): Line => ({ about, state: 'unset', said })
