import type { Measure } from '#domain/fleet/metric-types.ts'

/** What a code of the engine's computer says of a DPF. */
export const faultTypes = ['soot_fault', 'ash_fault', 'pressure_fault'] as const
export type FaultType = (typeof faultTypes)[number]

/** OBD (SAE J2012): restricted by soot, by ash, and differential pressure too high. */
const byCode: Record<string, FaultType> = {
  P2463: 'soot_fault',
  P242F: 'ash_fault',
  P244B: 'pressure_fault',
}
/** SAE J1939: soot load, ash load and differential pressure. */
const byNumber: Record<string, FaultType> = {
  3719: 'soot_fault',
  3720: 'ash_fault',
  3251: 'pressure_fault',
}
/**
 * Above normal: the most severe, the least, and the moderately severe level. Others are of the
 * sensor.
 */
const aboveNormal = new Set([0, 15, 16])

/**
 * What a report of all active codes says: these are on, and the others off. Where one of its codes
 * means something else to us, nobody knows in which words it would say the others: then none is
 * off.
 */
export function faultsIn(codes: readonly string[]): Measure[] {
  const found = codes.map(faultOf)
  const tellsAll = !found.includes(null)
  return faultTypes.flatMap((metricType) =>
    found.includes(metricType)
      ? [{ metricType, value: 1 }]
      : tellsAll
        ? [{ metricType, value: 0 }]
        : [],
  )
}

/** "P2463-00", "SPN 3719 FMI 16", "3719/16". */
function faultOf(code: string): FaultType | null {
  const said = code.trim().toUpperCase()
  const obd = /^(P[0-9A-F]{4})(?:-00)?$/.exec(said)?.[1]
  if (obd !== undefined) return byCode[obd] ?? null
  const [, spn = '', fmi] = /^(?:SPN\W*)?(\d+)(?:\W+|\W*FMI\W*)(\d+)$/.exec(said) ?? []
  const isHigh = fmi !== undefined && aboveNormal.has(Number(fmi))
  return isHigh ? (byNumber[spn] ?? null) : null
}
