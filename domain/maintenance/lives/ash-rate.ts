import { ashEvidence } from '#content/ash-evidence.ts'

/**
 * Grams of ash a mile that cleanings took out of filters of this vehicle; and what is usual in its
 * fleet for a vehicle of its duty, by how many others.
 */
export type AshRate = {
  perMile: number
  cleanings: number
  fleet: { perMile: number; vehicles: number } | null
}

type Weighed = { life: number | null; ash?: number | null; isMoved?: true }

/** Of lives with known miles and both weights; null without one. Miles of other vehicles are no evidence of this one. */
export function ashRateOf(lives: readonly Weighed[]): AshRate | null {
  let [grams, miles, cleanings] = [0, 0, 0]
  for (const { life, ash = null, isMoved } of lives) {
    // What weighs as much as before was weighed wrong.
    if (life === null || life < 1 || ash === null || ash <= 0 || isMoved) continue
    grams += ash
    miles += life
    cleanings += 1
  }
  return cleanings === 0 ? null : { perMile: grams / miles, cleanings, fleet: null }
}

/** Rates of a fleet as what gathers in a usual life of each vehicle's duty, so that they compare. */
export type FleetAsh = { logs: number; vehicles: number }

type Rated = { perMile: number; usualMiles: number }

export function fleetAshOf(rates: readonly Rated[]): FleetAsh {
  const logs = rates.reduce((sum, rate) => sum + logOf(rate), 0)
  return { logs, vehicles: rates.length }
}

/** Beside the other vehicles of its fleet, where there are enough. */
export function withFleetAsh(
  rate: AshRate,
  usualMiles: number,
  { logs, vehicles }: FleetAsh,
): AshRate {
  const others = vehicles - 1
  if (others < ashEvidence.leastTrucks) return rate
  const usual = Math.exp((logs - logOf({ ...rate, usualMiles })) / others) / usualMiles
  return { ...rate, fleet: { perMile: usual, vehicles: others } }
}

const logOf = ({ perMile, usualMiles }: Rated) => Math.log(perMile * usualMiles)

/**
 * How much likelier each longer life is for the ash that was found, as the slope of the logarithm
 * over that of the life: below zero where there was more than usual. 0 where nothing is usual.
 */
export function tiltOf({ perMile, cleanings, fleet }: AshRate): number {
  if (fleet === null) return 0
  const most = Math.log(ashEvidence.mostTimes)
  const more = Math.min(most, Math.max(-most, Math.log(perMile / fleet.perMile)))
  const { truck, cleaning, trucks } = ashEvidence.spread
  return -more / (truck ** 2 + cleaning ** 2 / cleanings + trucks ** 2 / fleet.vehicles)
}
