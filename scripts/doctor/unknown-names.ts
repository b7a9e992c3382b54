/** What programs other than the site read, also from `.env`. */
const others = /^(NODE_|npm_|TZ$|LANG$|LC_|HTTPS?_PROXY$|NO_PROXY$)/

type Names = {
  /** Of `.env.example`. */
  known: readonly string[]
  /** Of `.env`, which is for the site alone. */
  file: readonly string[]
  /** Of the environment, where most names are other programs'. */
  environment: readonly string[]
}

/**
 * Names that nothing reads: all of the file's, and of the environment those that nearly are one of
 * ours, each with the one that was probably meant.
 */
export function unknownNames({ known, file, environment }: Names): string[] {
  const isUnknown = (name: string) => !known.includes(name) && !others.test(name)
  const near = (name: string) => nearest(name, known)
  return [
    ...file.filter(isUnknown).map((name) => (near(name) ? `${name} (${near(name)}?)` : name)),
    ...environment
      .filter((name) => isUnknown(name) && !file.includes(name) && near(name) !== null)
      .map((name) => `${name} (${near(name)}?)`),
  ]
}

function nearest(name: string, known: readonly string[]): string | null {
  const most = name.length < 6 ? 0 : name.length < 10 ? 1 : 3
  const [best] = known
    .map((one) => ({ one, steps: distance(name, one) }))
    .toSorted((a, b) => a.steps - b.steps)
  return best !== undefined && best.steps <= most ? best.one : null
}

/** Signs to add, take out or replace: Levenshtein. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? Number.NaN) + 1,
          (next[j - 1] ?? Number.NaN) + 1,
          (row[j - 1] ?? Number.NaN) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row[b.length] ?? Number.NaN
}
