import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { hashPassword, ourselves } from '#server/accounts/passwords.ts'
import type { Row } from '../measure.ts'
import { ask, postJson } from './ask.ts'
import { watchMemory } from './memory.ts'

const limits = { refused: 0, callMs: 300, residentMb: 450 }
const password = 'a-long-bench-password-1978'
const customer = 'signs.in@fleet.example'
// Somebody who signs in often ends the oldest of their sessions: whoever reads is somebody else.
const reader = 'reads.on@fleet.example'
const member = 'signs.in@lakeline.example'
const calls = ['me', 'stats', 'service-history?pageSize=5', 'appointments', 'invoices']
const afterBurstMs = 100
const betweenCallsMs = 100

type Site = { port: number; pid: number; databaseUrl: string; seconds: number }
type Door = { name: string; path: string; email: string; from: string; cookie: string }

/** Forty sign-ins of strangers at once, again and again, beside those of people and a customer. */
export async function besideSignIns({ port, pid, databaseUrl, seconds }: Site): Promise<Row[]> {
  const doors = await makeDoors(port, databaseUrl)
  await register(port, '127.0.6.2', reader)
  const cookie = await signIn(port, '127.0.6.2', '/api/customer/login', reader)
  const memory = watchMemory(pid)
  const attack = fork('lab/hostile/sign-in-attack.ts', [String(port), String(seconds)])
  process.once('exit', () => attack.kill('SIGKILL'))
  let isOn = true
  const signIns: Promise<{ status: number; ms: number }>[] = []
  attack.on('message', (said) => {
    if (said === 'burst') for (const door of doors) signIns.push(enter(port, door))
    else console.log('answers to the strangers who sign in, by status:', JSON.stringify(said))
  })
  const reading = readCalls(port, cookie, () => isOn)
  await once(attack, 'exit')
  isOn = false
  const [taken, entered] = [await reading, await Promise.all(signIns)]
  return rowsOf(taken, entered, memory.end())
}

/** A customer and a member of staff, each from a device that is known and from a new one. */
async function makeDoors(port: number, databaseUrl: string): Promise<Door[]> {
  const from = '127.0.6.1'
  await register(port, from, customer)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into staff (email, name, role, password_hash) values ($1, 'Signs In', 'office', $2)`,
    [member, await hashPassword(password, ourselves)],
  )
  await client.end()
  const kinds = [
    ['customer', '/api/customer/login', customer],
    ['staff', '/api/staff/login', member],
  ] as const
  const doors: Door[] = []
  for (const [at, [name, path, email]] of kinds.entries()) {
    const cookie = await signIn(port, from, path, email)
    const known = { name: `${name}, known`, from: `127.0.6.${10 + at}`, cookie }
    doors.push({ path, email, ...known })
    doors.push({ path, email, name: `${name}, new`, from: `127.0.6.${20 + at}`, cookie: '' })
  }
  return doors
}

async function register(port: number, from: string, email: string): Promise<void> {
  const person = { firstName: 'Signs', lastName: 'In', email, password }
  const answer = await postJson({ port, from, path: '/api/customer/register' }, person)
  if (answer?.status !== 201) throw new Error(`${email} has no account: ${answer?.status}`)
}

/** The cookies of a session. */
async function signIn(port: number, from: string, path: string, email: string): Promise<string> {
  const answer = await postJson({ port, from, path }, { email, password })
  if (answer?.status !== 200) throw new Error(`${email} could not sign in: ${answer?.status}`)
  return answer.cookies
}

async function enter(port: number, { path, email, from, cookie }: Door) {
  await sleep(afterBurstMs)
  const began = performance.now()
  // Of the cookies only the one of the device: a session would end with each sign-in.
  const device = cookie.split('; ').find((pair) => /device=/.test(pair)) ?? ''
  const headers: Record<string, string> = device === '' ? {} : { cookie: device }
  const answer = await postJson({ port, from, path, headers }, { email, password })
  return { status: answer?.status ?? 0, ms: performance.now() - began }
}

async function readCalls(port: number, cookie: string, isOn: () => boolean): Promise<number[]> {
  const taken: number[] = []
  for (let at = 0; isOn(); at += 1, await sleep(betweenCallsMs)) {
    const path = `/api/customer/${calls[at % calls.length]}`
    const began = performance.now()
    const answer = await ask({ port, from: '127.0.6.1', path, headers: { cookie } })
    if (answer?.status !== 200) throw new Error(`the customer got ${answer?.status} for ${path}`)
    taken.push(performance.now() - began)
  }
  return taken
}

function rowsOf(
  taken: readonly number[],
  entered: readonly { status: number; ms: number }[],
  memory: { server: number; withChildren: number },
): Row[] {
  const empty = { limit: '', ratio: '' }
  const refused = entered.filter(({ status }) => status !== 200).length
  const waits = entered.map(({ ms }) => ms)
  const p99 = quantile(taken, 0.99)
  return [
    {
      ...empty,
      what: 'sign-ins beside 40 of strangers at once: customer and staff, known device and new',
      ours: `${refused} refused of ${entered.length}, p50 ${quantile(waits, 0.5)} longest ${quantile(waits, 1)} ms`,
      toReach: `${limits.refused} refused`,
      reached: refused <= limits.refused && entered.length > 0,
    },
    {
      ...empty,
      what: 'calls of a customer meanwhile, 99th percentile',
      ours: `p50 ${quantile(taken, 0.5)} p99 ${p99} ms of ${taken.length}`,
      toReach: `p99 <= ${limits.callMs} ms`,
      reached: p99 <= limits.callMs,
    },
    {
      ...empty,
      what: 'resident at most meanwhile: the server, and with what it starts but the database',
      ours: `${memory.server} / ${memory.withChildren} MB`,
      toReach: `<= ${limits.residentMb} MB`,
      reached: memory.withChildren <= limits.residentMb,
    },
  ]
}

export function quantile(taken: readonly number[], share: number): number {
  const sorted = [...taken].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
