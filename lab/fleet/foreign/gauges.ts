import type { Draws } from './draws.ts'
import { drawsOf } from './draws.ts'
import type { Life } from './clogging.ts'
import type { Regime } from './regimes.ts'

/** What a truck's own gauge makes of a filter. */
export type Gauge = {
  type: 'differential_pressure' | 'restriction'
  clean: number
  /** What it shows at the truck's own limit, which nobody wrote down. */
  limit: number
  /** How late it rises: 1 is a straight line. */
  bend: number
  noise: number
  driftPerYear: number
  /** From a day on another sensor, or one that has slipped. */
  step: { day: number; by: number } | null
  dark: readonly { from: number; to: number }[]
  idleShare: number
}

export function gaugeOf({ kind }: Regime, days: number, draws: Draws): Gauge {
  const isAir = kind === 'engine_air'
  const dark = Array.from({ length: 3 }, () => {
    const from = draws.between(0, days)
    return { from, to: from + draws.between(0, 90) }
  })
  return {
    type: isAir ? 'restriction' : 'differential_pressure',
    clean: draws.around(isAir ? 5 : 7.5, 0.15),
    limit: draws.around(isAir ? 25 : 40, 0.13),
    bend: draws.around(isAir ? 2.1 : 1.7, 0.25),
    noise: draws.between(0.04, 0.11),
    driftPerYear: 0.015 * draws.normal(),
    step:
      draws.share() < 0.08
        ? { day: draws.between(0.2, 1) * days, by: draws.around(1, 0.18) }
        : null,
    dark,
    idleShare: draws.between(0.02, 0.14),
  }
}

const yearDays = 365
const flowPower = 1.5

/** What it shows on a day, rounded as a screen does; null where nothing came. Soot is burned off every few days. */
export function shownOn(gauge: Gauge, life: Life, day: number, seed: number): number | null {
  if (gauge.dark.some(({ from, to }) => day >= from && day < to)) return null
  const draws = drawsOf(seed, 31, day)
  // A gateway that samples in the yard does it for days.
  const isIdle =
    drawsOf(seed, 32, Math.floor(day / 14)).share() < gauge.idleShare && draws.share() < 0.7
  const full = Math.min(1.35, life.fullOn(day))
  const range = gauge.limit - gauge.clean
  const soot = gauge.type === 'restriction' ? 0 : 0.08 * range * draws.share()
  const load = isIdle ? draws.between(0.18, 0.4) : draws.between(0.86, 1.04)
  const drift = 1 + (gauge.driftPerYear * day) / yearDays
  const step = gauge.step !== null && day >= gauge.step.day ? gauge.step.by : 1
  const true_ = gauge.clean + range * full ** gauge.bend + soot
  const shown = true_ * load ** flowPower * drift * step * (1 + gauge.noise * draws.normal())
  return Math.max(0, Math.round(shown * 10) / 10)
}
