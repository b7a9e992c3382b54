/**
 * What a cleaned filter has to reach on our bench. The limits are ours: manufacturers publish none
 * that hold for every part. Shares, not percents. Whoever changes one changes `revisedOn`.
 */
export const benchLimits = {
  source: 'Lakeline bench limits, after “How a cleaned DPF is tested”',
  revisedOn: '2026-11-25',
  /** (before - after) / (before - new), of the pressure drop at one flow. */
  effectiveness: { restored: 0.95, limited: 0.8 },
  /** Air flow after the cleaning, of that when new. */
  flowOfNew: { restored: 0.95, limited: 0.85 },
  /** What it weighs more than when new; the rest is ash that stayed. */
  weightAboveNew: { restored: 0.03, limited: 0.08 },
  /** A pressure drop far below that of a new filter: usually a crack or a missing plug. */
  pressureOfNewLeast: 0.7,
} as const

/** Of so many filters of a part number at least, restored by us, we take what is usual when new. */
export const filtersToLearnFrom = 5

/** We plan with no more cleanings of one filter than this. */
export const mostCleanings = 5
