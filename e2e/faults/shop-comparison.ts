import { compared, type Ledger } from './comparison.ts'
import { atOneMoment, type KeysOf } from './one-moment.ts'

/** What the tables have, each as the key that a phone had for it, and what must follow from it. */
export type Shop = {
  done: string[]
  /** Keys of the filters that were judged, of the certificates, and so on, in pairs. */
  follows: Record<string, { from: string[]; found: string[] }>
}

/** The ledger of the phones beside the database. */
export async function compareShop(ledger: Ledger, url: string) {
  return judgeShop(ledger, await atOneMoment(url, shopIn))
}

/**
 * Acknowledged is stored, once; nothing is stored that no phone has sent; and what follows from it
 * is there once: a certificate for each filter, an order of each pickup, each message.
 */
export function judgeShop(ledger: Ledger, { done, follows }: Shop) {
  const { holds, ...counts } = compared(ledger, done)
  const wrong = Object.entries(follows).map(([what, { from, found }]) => {
    const [due, there] = [new Set(from), new Set(found)]
    return [what, due.symmetricDifference(there).size + found.length - there.size] as const
  })
  return {
    ...counts,
    ...Object.fromEntries(wrong.map(([what, count]) => [`${what}Wrong`, count])),
    holds: holds && wrong.every(([, count]) => count === 0),
  }
}

async function shopIn(keys: KeysOf): Promise<Shop> {
  const handovers = await keys(`select ${stopKey('appointment_id')} as key from handovers`)
  const lines = await keys(`select ${lineKey("'received'")} as key from ${known}`)
  const steps = await keys(`select ${lineKey('step.state')} as key
    from service_filter_steps as step join ${known} on line.id = step.service_filter_id
    where step.state in ('received', 'cleaned', 'judged', 'handed_over')`)
  const readings = await keys(`select ${lineKey("reading.stage || '-' || reading.quantity")} as key
    from bench_readings as reading join ${known} on line.id = reading.service_filter_id`)
  const certificates = await keys(`select ${lineKey("'judged'")} as key
    from certificates join ${known} on line.id = certificates.service_filter_id`)
  const opened = await keys(`select ${stopKey('appointment_id')} as key
    from service_history where appointment_id is not null`)
  const ended = await keys(`select ${stopKey('appointment_id')} as key
    from service_history where appointment_id is not null and status = 'delivered'`)
  const delivered = await keys(`select ${stopKey("replace(id, 'ready', 'delivery')")} as key
    from service_history where id like 'ready-%' and status = 'delivered'`)
  const mails = (title: string, who: string) =>
    keys(`select ${stopKey("split_part(recipient, '@', 1)")} as key from outbox
      where channel = 'mail' and recipient like '${who}-%' and data ->> 'title' = '${title}'`)
  const mailed = {
    arrived: await mails('Your filters are in our shop', 'pickup'),
    ready: await mails('Your filters are ready', 'pickup'),
    ended: await mails('Your filters are delivered', 'pickup'),
    delivered: await mails('Your filters are delivered', 'delivery'),
  }
  const of = (kind: string) => (key: string) => key.endsWith(`-${kind}`)
  const [pickups, deliveries] = [handovers.filter(of('pickup')), handovers.filter(of('delivery'))]
  const ordersWith = (count: number, state: string) => pickupsWith(count, steps.filter(of(state)))
  return {
    done: [...handovers, ...steps, ...readings],
    follows: {
      arrivals: { from: steps.filter(of('received')), found: lines },
      certificates: { from: steps.filter(of('judged')), found: certificates },
      orders: { from: pickups, found: opened },
      ended: { from: ordersWith(2, 'handed_over'), found: ended },
      delivered: { from: deliveries, found: delivered },
      mailsOfArrival: { from: ordersWith(1, 'received'), found: mailed.arrived },
      mailsOfReady: { from: ordersWith(2, 'judged'), found: mailed.ready },
      mailsOfEnd: { from: ordersWith(2, 'handed_over'), found: mailed.ended },
      mailsOfDelivery: { from: deliveries, found: mailed.delivered },
    },
  }
}

/** The pickups of the orders of which so many filters are among these. */
export function pickupsWith(least: number, keys: string[]): string[] {
  const pickups = keys.map((key) => `${key.split('-').slice(0, 2).join('-')}-pickup`)
  const by = Object.entries(Object.groupBy(pickups, (pickup) => pickup))
  return by.flatMap(([pickup, filters = []]) => (filters.length >= least ? [pickup] : []))
}

const known = `(service_filters as line join filters on filters.id = line.filter_id)`
// A stop is KIND-ORDER, a serial number DPF-ORDER-LINE, a key shop-ORDER-WHAT.
const stopKey = (id: string) =>
  `'shop-' || split_part(${id}, '-', 2) || '-' || split_part(${id}, '-', 1)`
const lineKey = (what: string) => `'shop' || substr(filters.serial_number, 4) || '-' || ${what}`
