/**
 * The writer of the fault runs, in a process of its own: it posts contact messages and notes each attempt before and
 * each acknowledgement after, so that what it knows outlives the server that is killed.
 * node bench/faults/ledger.ts ORIGIN FILE WRITERS SEED
 */
import { createWriteStream } from 'node:fs'

const [origin = '', file = '', writers = '8', seed = '1'] = process.argv.slice(2)
const ledger = createWriteStream(file, { flags: 'a' })
const note = (line: string) => new Promise<void>((resolve) => ledger.write(`${line}\n`, () => resolve()))

async function write(writer: number): Promise<void> {
  for (let n = 0; ; n++) {
    const key = `fault-${seed}-${process.pid}-${writer}-${n}`
    await note(`attempt ${key}`)
    await send(key)
  }
}

/** The same message with the same key until somebody answers, as a browser with a patient person would. */
async function send(key: string): Promise<void> {
  const body = JSON.stringify({ name: key, email: 'fault@fleet.example', phone: null, message: `message of ${key}` })
  for (;;) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const response = await fetch(`${origin}/api/contact-messages`, { method: 'POST', headers, body }).catch(() => null)
    if (response?.status === 201) return note(`acked ${key}`)
    if (response && response.status !== 503) await note(`refused ${key} ${response.status}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

for (let writer = 0; writer < Number(writers); writer++) void write(writer)
