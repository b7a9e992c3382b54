import { createWriteStream } from 'node:fs'

export type Notes = (line: string) => Promise<void>
/** What a caller reads of an answer. */
export type Sent = { id?: string }

const againMs = 20

/** Each line with its time, on the disk of the writer, whom no fault kills. */
export function openNotes(file: string): Notes {
  const ledger = createWriteStream(file, { flags: 'a' })
  return (line) =>
    new Promise<void>((resolve) => ledger.write(`${line} ${Date.now()}\n`, () => resolve()))
}

/**
 * The same with the same key until somebody answers, as a browser with a patient person, or a phone
 * with what it kept, would.
 */
export async function sendUntilAnswered(
  note: Notes,
  key: string,
  send: () => Promise<Response>,
): Promise<Sent> {
  await note(`attempt ${key}`)
  for (;;) {
    const response = await send().catch(() => null)
    const said = (await response?.json().catch(() => null)) ?? null
    // An answer whose body was cut off is none.
    if (response?.ok && said !== null) {
      await note(`acked ${key}`)
      return said
    }
    if (response === null || response.ok) await note(`cut ${key}`)
    else await note(`${isPutOff(response, said) ? 'putOff' : `refused-${response.status}`} ${key}`)
    await new Promise((resolve) => setTimeout(resolve, againMs))
  }
}

// Later, in words, and when: whatever else a caller is told while the database is away is a defect.
function isPutOff(response: Response, said: { message?: unknown } | null): boolean {
  return (
    response.status === 503 &&
    Number(response.headers.get('retry-after')) > 0 &&
    /^[A-Z].+\.$/.test(String(said?.message))
  )
}
