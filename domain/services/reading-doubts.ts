import type { Readings } from './readings.ts'

export type ReadingField = keyof Readings
export type Doubt = { field: ReadingField; sentence: string }

// Limits of a bench and a filter: from an engine air filter to the cartridge of a dust collector.
export const benchRanges = {
  flow: { least: 5, most: 5000, shown: '5 to 5,000 cfm' },
  pressure: { least: 0.05, most: 100, shown: '0.05 to 100 inches of water' },
  weight: { least: 100, most: 100_000, shown: '100 to 100,000 g' },
} as const

const pairs = [
  {
    quantity: 'flow',
    before: 'flowBeforeCfm',
    after: 'flowAfterCfm',
    isWorse: (before: number, after: number) => after < before,
    worse: 'Air flow went down after the cleaning.',
  },
  {
    quantity: 'pressure',
    before: 'pressureBeforeInH2O',
    after: 'pressureAfterInH2O',
    isWorse: (before: number, after: number) => after > before,
    worse: 'Pressure drop went up after the cleaning.',
  },
  {
    quantity: 'weight',
    before: 'weightBeforeG',
    after: 'weightAfterG',
    isWorse: (before: number, after: number) => after > before,
    worse: 'Weight went up after the cleaning.',
  },
] as const

const check = 'Please check it, or confirm it below.'

/** Implausible readings, each with its sentence. Somebody may confirm that they are right. */
export function doubtsOf(filter: Readings): Doubt[] {
  return pairs.flatMap(({ quantity, before, after, isWorse, worse }) => {
    const { least, most, shown } = benchRanges[quantity]
    const outside = [before, after].flatMap((field): Doubt[] => {
      const reading = filter[field]
      const isInside = reading === null || (Number(reading) >= least && Number(reading) <= most)
      return isInside ? [] : [{ field, sentence: `Our bench reads ${shown}. ${check}` }]
    })
    if (outside.length > 0) return outside
    const [first, last] = [filter[before], filter[after]]
    return first !== null && last !== null && isWorse(Number(first), Number(last))
      ? [{ field: after, sentence: `${worse} ${check}` }]
      : []
  })
}
