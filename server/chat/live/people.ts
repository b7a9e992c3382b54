import type { CustomerActor, StaffActor } from '#domain/actor.ts'
import { type Bucket, addressRates, isFull, takeFrom } from '#domain/chat/bucket.ts'
import { CodedError } from '#domain/errors.ts'

/**
 * Who is connected, as its cookies prove; possibly nobody. Only anonymous sockets are counted by
 * address.
 */
export type ChatPerson = {
  customer: CustomerActor | null
  staff: StaffActor | null
  address: string
}

export const isNobody = ({ customer, staff }: ChatPerson): boolean =>
  customer === null && staff === null

export type Addresses = {
  /** Throws `too_many_requests` when this address has too many sockets. */
  check: (address: string) => void
  enter: (address: string) => void
  leave: (address: string) => void
  /** Whether this address may connect, send a message or join a conversation once more, now. */
  may: (what: keyof typeof addressRates, address: string) => boolean
}

const mostSocketsOfAddress = 100
// Beyond this many, addresses that have been quiet for a while are forgotten.
const mostRemembered = 5000

const tooMany = 'Too many pages are open on your network. Please close some of them.'

/** Counts per address, since nothing else is known of anonymous visitors. */
export function countAddresses({
  isLimited,
  at = () => performance.now(),
}: {
  isLimited: boolean
  at?: () => number
}): Addresses {
  const open = new Map<string, number>()
  const buckets = {
    connection: new Map<string, Bucket>(),
    message: new Map<string, Bucket>(),
    join: new Map<string, Bucket>(),
  }
  function forget(what: keyof typeof buckets): void {
    for (const [address, bucket] of buckets[what])
      if (isFull(bucket, addressRates[what], at())) buckets[what].delete(address)
  }

  return {
    check(address) {
      if (isLimited && (open.get(address) ?? 0) >= mostSocketsOfAddress)
        throw new CodedError('too_many_requests', tooMany)
    },
    enter: (address) => void open.set(address, (open.get(address) ?? 0) + 1),
    leave(address) {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    },
    may(what, address) {
      if (!isLimited) return true
      if (buckets[what].size > mostRemembered) forget(what)
      const taken = takeFrom(buckets[what].get(address), addressRates[what], at())
      if (taken !== null) buckets[what].set(address, taken)
      return taken !== null
    },
  }
}
