import { milesUntil, type MilesLeft, shares } from './miles-left.ts'

/**
 * How much further from their middle both ends of a range are said than the model says, as factors
 * on the logarithm of the miles left: 1 is as the model says.
 */
export type Widening = { sooner: number; later: number }

export const unwidened: Widening = { sooner: 1, later: 1 }

export function widened(left: MilesLeft, { sooner, later }: Widening): MilesLeft {
  const middle = milesUntil(left, 0.5)
  if (middle <= 0 || (sooner === 1 && later === 1)) return left
  return shares.map((share, at) => {
    const miles = left[at] ?? NaN
    return middle * (miles / middle) ** (share < 0.5 ? sooner : later)
  })
}
