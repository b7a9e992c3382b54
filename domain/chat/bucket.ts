/** Tokens that come back with time. `at` in milliseconds of any clock that only goes forward. */
export type Bucket = { left: number; at: number }
export type Rate = { most: number; perSecond: number }

/** What one socket may send: a person never comes near it, a loop is stopped right away. */
export const frameRate: Rate = { most: 40, perSecond: 10 }
export const messageRate: Rate = { most: 20, perSecond: 2 }
/** Of one address, which a whole office may share: each page joins again when it wakes. */
export const addressRates = {
  connection: { most: 300, perSecond: 10 },
  message: { most: 120, perSecond: 4 },
  join: { most: 240, perSecond: 8 },
} as const

/** Null when the bucket is empty. A new bucket is full. */
export function takeFrom(bucket: Bucket | undefined, rate: Rate, at: number): Bucket | null {
  const left =
    bucket === undefined
      ? rate.most
      : Math.min(rate.most, bucket.left + (Math.max(0, at - bucket.at) / 1000) * rate.perSecond)
  return left < 1 ? null : { left: left - 1, at }
}

/** Whether the bucket equals a new one, so that it can be forgotten. */
export function isFull(bucket: Bucket, rate: Rate, at: number): boolean {
  return bucket.left + ((at - bucket.at) / 1000) * rate.perSecond >= rate.most
}
