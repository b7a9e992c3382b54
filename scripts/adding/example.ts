/** What the guide says of one thing that is added, as a change that can be made. */
export type Example = {
  /** Its heading in docs/adding.md, and its name for the command. */
  heading: string
  name: string
  /** More files of one's own than this are too many. */
  most: number
  places: readonly Place[]
  /** Tests that must be green with all of it, beside those that name what is forgotten. */
  tests: readonly string[]
  /** On the built copy, in a browser: a journey of e2e/adding, with what it is told. */
  journey?: { file: string; env: Record<string, string> }
}

export type Place = {
  file: string
  /** A new file whole, or what comes in place of a text that is there once. */
  edit: string | readonly Replacement[]
  /** Who names it when it is left out: the compiler, or a test by its path. */
  namedBy: string
}
type Replacement = readonly [found: string, put: string]

export const compiler = 'tsc'

/** Throws when the file has changed so that the edit no longer fits. */
export function edited(place: Place, before: string | null): string {
  const { file, edit } = place
  if (typeof edit === 'string') {
    if (before !== null) throw new Error(`${file} is there already`)
    return edit
  }
  return edit.reduce((text, [found, put]) => {
    const count = text.split(found).length - 1
    if (count !== 1) throw new Error(`${file} has ${JSON.stringify(found)} ${count} times`)
    return text.replace(found, () => put)
  }, before ?? '')
}
