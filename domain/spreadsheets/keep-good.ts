import type * as z from 'zod/mini'

export type Wrong = { path: string; message: string }

/**
 * Checks what a row says by a contract, and leaves out what that refuses, one field after another:
 * `wrong` says what and why. Null where what is left is none: then only `needed` fields are wrong,
 * or missing.
 */
export function keepGood<Output>(
  schema: z.ZodMiniType<Output, unknown>,
  said: Readonly<Record<string, unknown>>,
  needed: readonly string[],
): { data: Output | null; wrong: Wrong[] } {
  const left = { ...said }
  const wrong: Wrong[] = []
  for (;;) {
    const read = schema.safeParse(left)
    if (read.success) return { data: read.data, wrong }
    const found = read.error.issues.map(({ path, message }) => ({
      top: String(path[0]),
      path: String(path.at(-1)),
      message,
    }))
    const fatal = found.filter(({ top }) => needed.includes(top) || left[top] === undefined)
    if (fatal.length > 0)
      return { data: null, wrong: fatal.map(({ path, message }) => ({ path, message })) }
    wrong.push(...found.map(({ path, message }) => ({ path, message })))
    for (const { top } of found) delete left[top]
  }
}
