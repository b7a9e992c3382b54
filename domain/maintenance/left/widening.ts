import type { ResidualLife } from './residual-life.ts'

/**
 * How much further from their middle both ends of a range are said than the model says, as factors
 * on the logarithm of the miles left: 1 is as the model says.
 */
export type Widening = { sooner: number; later: number }

export const unwidened: Widening = { sooner: 1, later: 1 }

export function widened(left: ResidualLife, { sooner, later }: Widening): ResidualLife {
  const middle = left.milesUntil(0.5)
  if (middle <= 0 || (sooner === 1 && later === 1)) return left
  const factor = (isSooner: boolean) => (isSooner ? sooner : later)
  return {
    dueWithin: (miles) =>
      miles > 0 ? left.dueWithin(middle * (miles / middle) ** (1 / factor(miles < middle))) : 0,
    milesUntil: (share) => middle * (left.milesUntil(share) / middle) ** factor(share < 0.5),
  }
}
