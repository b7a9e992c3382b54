/**
 * The attackers, in a process of their own, each from a loopback address of its own: what one is
 * refused by the limits of an address must not be what protects the others. Bounded in time and
 * count; never sends anywhere but to 127.0.0.1. node lab/hostile/attacks.ts PORT SECONDS COOKIE
 */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { ask, type Sent } from './ask.ts'

const [port = '0', seconds = '0', cookie = ''] = process.argv.slice(2)
let end = Infinity
const isOn = () => Date.now() < end
const statuses: Record<string, Record<string, number>> = {}

/** Sends it, and counts its status under the attack's name. */
async function send(attack: string, sent: Omit<Sent, 'port'>): Promise<string> {
  const answer = await ask({ ...sent, port })
  const status = String(answer?.status ?? 'cut')
  const own = (statuses[attack] ??= {})
  own[status] = (own[status] ?? 0) + 1
  return answer?.text ?? ''
}

const names = Array.from({ length: 250_000 }, (_, at) => at.toString(36))
  .join('&')
  .slice(0, 1_000_000)

/** 1 MB of field names, signed wrongly. */
async function webhooks(): Promise<void> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': 'A'.repeat(27) + '=',
  }
  for (; isOn(); await sleep(500))
    await send('webhook', {
      from: '127.0.0.2',
      path: '/api/webhooks/twilio',
      method: 'POST',
      headers,
      body: names,
    })
}

/** All papers that an address may ask for in a minute, at once. */
async function papers(): Promise<void> {
  for (; isOn(); await sleep(20_000)) {
    await Promise.all(
      Array.from({ length: 29 }, () =>
        send('papers', {
          from: '127.0.0.3',
          path: '/api/customer/maintenance-plan.pdf',
          headers: { cookie },
        }),
      ),
    )
  }
}

const vehicles = fileOfVehicles()

function fileOfVehicles(): string {
  const cells = [
    'x'.repeat(90),
    'x'.repeat(90),
    'x'.repeat(90),
    '2019',
    'x'.repeat(90),
    'x'.repeat(80),
    '7500',
    '"DPF, Engine air"',
    '300000',
    '200000',
  ].join(',')
  const head =
    'vehicle identifier,vehicle type,make,model,year,engine type,operating conditions,average miles per month,filter types,current mileage,last service mileage'
  const csv = [
    head,
    ...Array.from({ length: 9999 }, (_, at) => `Unit ${at} ${'x'.repeat(60)},${cells}`),
  ].join('\n')
  return JSON.stringify({ csv, dryRun: true })
}

/** Files of 5.7 MB, as often as they are taken and beyond. */
async function imports(): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie }
  for (; isOn(); await sleep(1000))
    await send('imports', {
      from: '127.0.0.4',
      path: '/api/customer/vehicles/import',
      method: 'POST',
      headers,
      body: vehicles,
    })
}

const picture = await sharp({
  create: { width: 7000, height: 7000, channels: 3, background: '#884422' },
})
  .png({ progressive: true, compressionLevel: 9 })
  .toBuffer()

/**
 * Interlaced PNGs of 49 megapixels, ten from one address, each round into a conversation of its
 * own.
 */
async function pictures(): Promise<void> {
  const from = '127.0.0.5'
  for (let round = 0; isOn(); round += 1, await sleep(10_000)) {
    const visitorId = `hostile-visitor-${process.pid}-${round}`
    const body = JSON.stringify({ visitorId, customerName: 'A visitor', customerEmail: null })
    const begun = await send('conversations', {
      from,
      path: '/api/chat/sessions',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const sessionId = /"id":"([^"]+)"/.exec(begun)?.[1] ?? ''
    const path = (at: number) =>
      `/api/chat/sessions/${visitorId}/photos?sessionId=${sessionId}&clientMessageId=picture-${round}-${at}`
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        send('pictures', {
          from,
          path: path(at),
          method: 'POST',
          headers: { 'content-type': 'image/png' },
          body: picture,
        }),
      ),
    )
  }
}

// All is made before it begins: what the attackers compute is not what is measured.
process.send?.('ready')
await once(process, 'message')
end = Date.now() + Number(seconds) * 1000
await Promise.all([webhooks(), papers(), imports(), pictures()])
process.send?.(statuses)
process.disconnect()
