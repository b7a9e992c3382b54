import { stages } from './filter-states.ts'
import { benchLimits } from '#content/bench-limits.ts'
import type { AsNew } from '#domain/filters/parts/when-new.ts'
import { CodedError } from '#domain/errors.ts'
import { type Verdict, verdicts } from '#domain/services/contract.ts'
import { isMeasured } from '#domain/services/readings.ts'
import type { Finding, Proposal, ServiceFilter } from './contract.ts'
import { newestOf, type Read, readingsOf } from './newest-readings.ts'

export const refusalReasonMissing = 'Please say why it can’t be restored. The customer reads this.'

const limitsSayOther = 'Our limits say otherwise. Please enter why you decide differently.'
const noReadings =
  'Please measure this filter before and after the cleaning first: nothing shows that it is restored.'

/**
 * What the published limits make of the readings: the worst of what each of them says. Null where
 * nothing was measured twice, or where there is nothing to compare with.
 */
export function proposedResult(readings: readonly Read[], asNew: AsNew): Proposal {
  const findings = [
    ...ofPressure(readings, asNew.pressureInH2O),
    ...ofFlow(readings, asNew.flowCfm),
    ...ofWeight(readings, asNew.weightG),
  ]
  const worst = findings.reduce<Verdict | null>(
    (so, { result }) =>
      so === null || verdicts.indexOf(result) > verdicts.indexOf(so) ? result : so,
    null,
  )
  return { result: worst, findings }
}

type Shown = {
  result: Verdict | null
  judgedBy: string | null
  readings: readonly Read[]
  rework?: ServiceFilter['rework']
}

/**
 * The result that may be said: one with the person who judged and, unless it refuses the filter,
 * with a reading before and after, or with the certificate of a first cleaning that was confirmed.
 * Whatever else a row has is said to nobody.
 */
export function provenResult({ result, judgedBy, readings, rework }: Shown): Verdict | null {
  if (result === null || judgedBy === null || judgedBy.trim() === '') return null
  const isProven =
    result === 'not_restorable' ||
    isMeasured(readingsOf(readings)) ||
    confirmedPaper({ rework }) !== null
  return isProven ? result : null
}

/** The number of the certificate that still applies, where someone has said so of a rework. */
export const confirmedPaper = ({ rework }: Pick<Shown, 'rework'>): string | null =>
  rework?.confirmed?.number ?? null

/** The limits say otherwise, and nobody has said why it is so all the same. */
export const isAgainstLimits = (
  { result, reason }: { result: Verdict | null; reason: string | null },
  proposal: Proposal,
): boolean => reason === null && proposal.result !== null && proposal.result !== result

/**
 * Throws `no_readings` for a filter that would be restored without them, `conflict` for a result
 * against the limits without a reason, `invalid_input` for a refusal without one.
 */
export function checkJudgement(
  { result, reason }: { result: Verdict; reason: string | null },
  readings: readonly Read[],
  proposal: Proposal,
): void {
  if (result !== 'not_restorable' && !isMeasured(readingsOf(readings)))
    throw new CodedError('no_readings', noReadings)
  if (reason !== null) return
  if (result === 'not_restorable')
    throw new CodedError('invalid_input', refusalReasonMissing, { reason: refusalReasonMissing })
  if (isAgainstLimits({ result, reason }, proposal))
    throw new CodedError('conflict', limitsSayOther, { reason: limitsSayOther })
}

function ofPressure(readings: readonly Read[], asNew: string | null): Finding[] {
  const [before, after] = pairOf(readings, 'pressure_inh2o')
  if (before === null || after === null) return []
  if (after >= before) return [noGain(after / before)]
  if (asNew === null) return []
  const whenNew = Number(asNew)
  const ofNew = exact(after / whenNew)
  if (ofNew < benchLimits.pressureOfNewLeast)
    return [{ limit: 'belowNew', share: rounded(ofNew), result: 'not_restorable' }]
  // It came as good as new: there was nothing to take out.
  if (before <= whenNew) return [{ limit: 'effectiveness', share: 1, result: 'restored' }]
  const share = exact((before - after) / (before - whenNew))
  return [{ limit: 'effectiveness', share: rounded(share), result: above(share, 'effectiveness') }]
}

function ofFlow(readings: readonly Read[], asNew: string | null): Finding[] {
  const [before, after] = pairOf(readings, 'flow_cfm')
  if (before === null || after === null) return []
  if (after <= before && asNew === null) return before === 0 ? [] : [noGain(after / before)]
  if (asNew === null) return []
  const share = exact(after / Number(asNew))
  return [{ limit: 'flowOfNew', share: rounded(share), result: above(share, 'flowOfNew') }]
}

function ofWeight(readings: readonly Read[], asNew: string | null): Finding[] {
  const [before, after] = pairOf(readings, 'weight_g')
  if (before === null || after === null || asNew === null) return []
  const share = exact(after / Number(asNew) - 1)
  const { restored, limited } = benchLimits.weightAboveNew
  const result =
    share <= restored ? 'restored' : share <= limited ? 'restored_with_limits' : 'not_restorable'
  return [{ limit: 'weightAboveNew', share: rounded(share), result }]
}

const noGain = (share: number): Finding => ({
  limit: 'noGain',
  share: rounded(share),
  result: 'not_restorable',
})

function above(share: number, limit: 'effectiveness' | 'flowOfNew'): Verdict {
  const { restored, limited } = benchLimits[limit]
  if (share >= restored) return 'restored'
  return share >= limited ? 'restored_with_limits' : 'not_restorable'
}

function pairOf(readings: readonly Read[], quantity: Read['quantity']) {
  return stages.map((stage) => {
    const value = newestOf(readings, stage, quantity)
    return value === null ? null : Number(value)
  }) as [number | null, number | null]
}

// A computer's 1.03 - 1 is a little above 0.03: what is exactly at a limit has to reach it.
const exact = (share: number) => Math.round(share * 1e9) / 1e9

const rounded = (share: number) => Math.round(share * 1000) / 1000
