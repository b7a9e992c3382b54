/**
 * The writer of the fault runs, in a process of its own: it posts contact messages and notes each
 * attempt before and each answer after, with the time, so that what it knows outlives the server
 * that is killed. node e2e/faults/ledger.ts ORIGIN FILE WRITERS SEED
 */
import { createWriteStream } from 'node:fs'

const [origin = '', file = '', writers = '8', seed = '1'] = process.argv.slice(2)
const ledger = createWriteStream(file, { flags: 'a' })
const note = (line: string) =>
  new Promise<void>((resolve) => ledger.write(`${line} ${Date.now()}\n`, () => resolve()))

async function write(writer: number): Promise<void> {
  for (let n = 0; ; n++) {
    const key = `fault-${seed}-${process.pid}-${writer}-${n}`
    await note(`attempt ${key}`)
    await send(key)
  }
}

/**
 * The same message with the same key until somebody answers, as a browser with a patient person
 * would.
 */
async function send(key: string): Promise<void> {
  const body = JSON.stringify({
    name: key,
    email: `${key}@fleet.example`,
    phone: null,
    message: `message of ${key}`,
  })
  for (;;) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const response = await fetch(`${origin}/api/contact-messages`, {
      method: 'POST',
      headers,
      body,
    }).catch(() => null)
    const said = await response?.json().catch(() => null)
    if (response?.status === 201) return note(`acked ${key}`)
    if (response === null) await note(`cut ${key}`)
    else await note(`${isPutOff(response, said) ? 'putOff' : `refused-${response.status}`} ${key}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
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

for (let writer = 0; writer < Number(writers); writer++) void write(writer)
