import * as z from 'zod/mini'
import { aboutFaults, faultTypes, type FaultType } from '#content/fault-codes.ts'

/** Each is a reading of its own: active, or off. */
export const faultMetrics = faultTypes.map((key) => ({
  key,
  label: aboutFaults[key].label,
  aliases: aboutFaults[key].obd,
  units: [['active', 1]] as const,
  scale: null,
  most: 1,
  filters: [],
  isSent: true as const,
}))

/** One that is active, in words, and what to do. */
export const activeFault = z.object({
  metricType: z.string(),
  reportedOn: z.string(),
  says: z.string(),
  act: z.string(),
})
export type ActiveFault = z.infer<typeof activeFault>

/** A gateway that has been silent for longer says nothing of today. */
export const faultFreshDays = 45

const byCode = new Map<string, FaultType>(
  faultTypes.flatMap((type) => aboutFaults[type].obd.map((code) => [code, type] as const)),
)
const byNumber = new Map<string, FaultType>(
  faultTypes.flatMap((type) =>
    aboutFaults[type].bus.flatMap(([spn, fmis]) =>
      fmis.map((fmi) => [`${spn}/${fmi}`, type] as const),
    ),
  ),
)

/**
 * What a report of all active codes says: these are on, and the others off. Where one of its codes
 * means nothing to us, nobody knows in which words it would say the others: then none is off.
 */
export function faultsIn(codes: readonly string[]): { metricType: FaultType; value: number }[] {
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

/** As they were sent, each once. */
export const unknownCodes = (codes: readonly string[]): string[] => [
  ...new Set(codes.filter((code) => faultOf(code) === null)),
]

export const isFault = (metricType: string): metricType is FaultType =>
  Object.hasOwn(aboutFaults, metricType)

/** "P2463-00", "SPN 3719 FMI 16", "3719/16". */
function faultOf(code: string): FaultType | null {
  const said = code.trim().toUpperCase()
  const obd = /^(P[0-9A-F]{4})(?:-00)?$/.exec(said)?.[1]
  if (obd !== undefined) return byCode.get(obd) ?? null
  const [, spn, fmi] = /^(?:SPN\W*)?(\d+)(?:\W+|\W*FMI\W*)(\d+)$/.exec(said) ?? []
  return byNumber.get(`${spn}/${Number(fmi)}`) ?? null
}
