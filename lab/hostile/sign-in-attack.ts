/**
 * Strangers who sign in, in a process of their own: forty at once from 25 networks, at both doors,
 * each network below what it may ask in a minute. Never sends anywhere but to 127.0.0.1. node
 * lab/hostile/sign-in-attack.ts PORT SECONDS
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { postJson } from './ask.ts'

const [port = '0', seconds = '0'] = process.argv.slice(2)
const networks = 25
const atOnce = 40
// Two of a network in each burst: 58 a minute.
const everyMs = 2070
const doors = ['/api/customer/login', '/api/staff/login']
const statuses: Record<string, number> = {}
let strangers = 0

async function one(slot: number): Promise<void> {
  const to = { port, from: `127.0.5.${1 + (slot % networks)}`, path: doors[slot % 2] ?? '' }
  const email = `stranger.${(strangers += 1)}@evil.example`
  const answer = await postJson(to, { email, password: 'not-the-password' })
  const status = String(answer?.status ?? 'cut')
  statuses[status] = (statuses[status] ?? 0) + 1
}

for (const end = Date.now() + Number(seconds) * 1000; Date.now() < end; await sleep(everyMs)) {
  process.send?.('burst')
  void Promise.all(Array.from({ length: atOnce }, (_, slot) => one(slot)))
}
process.send?.(statuses)
process.disconnect()
