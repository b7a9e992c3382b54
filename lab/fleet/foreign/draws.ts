import { randomFrom, normal } from '#domain/random-setup.ts'

/** Numbers of their own for each thing of each truck, so that what is done to one life changes no other. */
export type Draws = {
  /** Between 0 and 1. */
  share: () => number
  between: (least: number, most: number) => number
  /** Around a median, with the standard deviation of its logarithm. */
  around: (median: number, spread: number) => number
  normal: () => number
}

export function drawsOf(seed: number, ...places: readonly number[]): Draws {
  let state = seed + 0x9e3779b9
  for (const place of places)
    state = Math.imul(state ^ (place + 0x7f4a7c15), 0x85ebca6b) ^ (state >>> 13)
  const share = randomFrom(state)
  // The first number of neighboring seeds is alike.
  for (let skipped = 0; skipped < 4; skipped++) share()
  return {
    share,
    between: (least, most) => least + (most - least) * share(),
    around: (median, spread) => median * Math.exp(spread * normal(share)),
    normal: () => normal(share),
  }
}
