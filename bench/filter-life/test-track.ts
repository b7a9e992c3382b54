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
 * not fall again (a filter does not clean itself), `sums` the running sum of raw readings.
 */
export type Track = {
  duty: string
  load: number
  times: readonly number[]
  level: Float64Array
  sums: Float64Array
}

// Readings at the bench jump by a percent of the limit; fifteen of them, weighted towards the newest, tell the level.
const usualWindow = 15
const readingsPerWindow = 100

export function trackOf({ duty, load, times, readings }: FilterTest): Track {
  const level = new Float64Array(times.length)
  const sums = new Float64Array(times.length + 1)
  // A filter that is read seldom is not smoothed over half its life.
  const window = Math.min(usualWindow, 1 + times.length / readingsPerWindow)
  const share = 2 / (window + 1)
  let smooth = readings[0] ?? 0
  let highest = -Infinity
  for (let index = 0; index < times.length; index += 1) {
    const reading = readings[index] ?? smooth
    smooth += share * (reading - smooth)
    highest = Math.max(highest, smooth)
    level[index] = highest
    sums[index + 1] = (sums[index] ?? 0) + reading
  }
  return { duty, load, times, level, sums }
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
