/** A filter run from clean until due: what was read at which time. Any unit of time and of pressure, the same in one file. */
export type FilterTest = {
  unit: string
  duty: string
  load: number
  times: readonly number[]
  readings: readonly number[]
}

/**
 * What is known of a filter at each of its readings, never from a later one: `level` is the smoothed reading, which does
 * not fall again (a filter does not clean itself) and lies below everything until it is told, `sums` the running sum of raw readings.
 */
export type Track = {
  duty: string
  load: number
  times: readonly number[]
  level: Float64Array
  sums: Float64Array
}

/** The index of the first reading that tells a level: of three, the middle one is not the wild one. */
export const firstTold = 2
// Readings at the bench jump by a percent of the limit; ten of them, weighted towards the newest, tell the level.
const usualWindow = 10
// A filter that is read seldom, or for the first time, is not smoothed over half its life: so much of what was read so far.
const windowShare = 0.1

export function trackOf({ duty, load, times, readings }: FilterTest): Track {
  const level = new Float64Array(times.length).fill(-Infinity)
  const sums = new Float64Array(times.length + 1)
  let smooth = 0
  for (let index = 0; index < times.length; index += 1) {
    const reading = readings[index] ?? smooth
    sums[index + 1] = (sums[index] ?? 0) + reading
    if (index < firstTold) continue
    const calm = middleOf(reading, readings[index - 1] ?? reading, readings[index - 2] ?? reading)
    const window = Math.min(usualWindow, 1 + index * windowShare)
    smooth = index === firstTold ? calm : smooth + (2 / (window + 1)) * (calm - smooth)
    level[index] = Math.max(level[index - 1] ?? -Infinity, smooth)
  }
  return { duty, load, times, level, sums }
}

function middleOf(first: number, second: number, third: number): number {
  return Math.max(Math.min(first, second), Math.min(Math.max(first, second), third))
}

/** The index of the first reading at which the level is reached; -1 when it never is. */
export function firstAt(track: Track, level: number): number {
  let low = 0
  let high = track.level.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((track.level[middle] ?? Infinity) >= level) high = middle
    else low = middle + 1
  }
  return low < track.level.length ? low : -1
}

/** The mean of the raw readings before `end`, over the newest fifth of them. */
export function recentMean(track: Track, end: number): number {
  const to = Math.max(1, Math.min(end, track.times.length))
  const from = Math.min(Math.floor(to * 0.8), to - 1)
  return ((track.sums[to] ?? 0) - (track.sums[from] ?? 0)) / (to - from)
}

/** The time of the last reading: the life of a test that ran until its filter was due. */
export function endOf(track: Track): number {
  return track.times[track.times.length - 1] ?? 0
}
