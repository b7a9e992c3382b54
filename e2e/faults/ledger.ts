/**
 * The writer of the fault runs, in a process of its own: it posts contact messages and notes each
 * attempt before and each answer after, with the time, so that what it knows outlives the server
 * that is killed. node e2e/faults/ledger.ts ORIGIN FILE WRITERS SEED
 */
import { openNotes, sendUntilAnswered } from './ledger-notes.ts'

const [origin = '', file = '', writers = '8', seed = '1'] = process.argv.slice(2)
const notes = openNotes(file)

async function write(writer: number): Promise<void> {
  for (let n = 0; ; n++) {
    const key = `fault-${seed}-${process.pid}-${writer}-${n}`
    const body = JSON.stringify({
      name: key,
      email: `${key}@fleet.example`,
      phone: null,
      message: `message of ${key}`,
    })
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    await sendUntilAnswered(notes, key, () =>
      fetch(`${origin}/api/contact-messages`, { method: 'POST', headers, body }),
    )
  }
}

for (let writer = 0; writer < Number(writers); writer++) void write(writer)
