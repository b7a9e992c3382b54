import type { Adviser } from '../adviser.ts'
import { opinionFrom } from './survival.ts'
import { seenOf } from './seen.ts'

const [least, most, steps] = [0.6, 12, 60]

/**
 * Weibull's law by fleet and duty scale, the likelihood's best: lives that ended due, all others
 * and the running ones censored, those of which nobody said so half and half. It reads no gauge.
 */
export const weibull: Adviser = (fleet, day) => {
  const seen = fleet.map((situation) => seenOf(situation, day))
  const lives = seen.flatMap(({ usual, past, gone }) => [
    ...past.map(({ miles, wasDue }) => ({
      x: miles / usual,
      due: wasDue === null ? 0.5 : Number(wasDue),
    })),
    ...(gone === null || gone <= 0 ? [] : [{ x: gone / usual, due: 0 }]),
  ])
  // One life of the table's, so that a fleet without any has a law.
  lives.push({ x: 1, due: 1 }, { x: 0.8, due: 1 }, { x: 1.25, due: 1 })
  const events = lives.reduce((sum, { due }) => sum + due, 0)
  let best = { shape: 1, scale: 1, likelihood: -Infinity }
  for (let step = 0; step <= steps; step++) {
    const shape = least * (most / least) ** (step / steps)
    const mean = lives.reduce((sum, { x }) => sum + x ** shape, 0) / events
    const logs = lives.reduce((sum, { x, due }) => sum + due * Math.log(x), 0)
    const likelihood = events * (Math.log(shape) - Math.log(mean)) + (shape - 1) * logs - events
    if (likelihood > best.likelihood) best = { shape, scale: mean ** (1 / shape), likelihood }
  }
  return seen.map(({ usual, gone, perDay }) =>
    gone === null
      ? null
      : opinionFrom(
          (miles) => Math.exp(-((miles / usual / best.scale) ** best.shape)),
          gone,
          perDay,
        ),
  )
}
