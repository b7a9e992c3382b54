import { aboutFaults } from '#content/fault-codes.ts'
import { actions, type DataFlag } from '#content/maintenance-words.ts'
import type { Day } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { Come } from './first-cleaning.ts'
import { whenOf } from './when.ts'
import { type OverdueReason, type Urgency, withinDays } from './urgency.ts'
import { checkedFirst, isCheckedFirst } from './worth-saying.ts'

type Situation = {
  filter: string
  today: Day
  /** Days until the service, and how wide its date is. Null where nothing is known. */
  life: { serviceBy: number; p10: number; p90: number } | null
  overdue: OverdueReason | null
  /** Of what is to be inspected first. */
  come?: Come | null
}

export function actionOf(
  urgency: Urgency | 'inspect',
  { filter, today, life, overdue, come = null }: Situation,
  flags: readonly DataFlag[],
): string {
  const date = life === null ? '' : whenOf(today, life)
  const isUnknown = flags.includes('filter_unknown')
  const noRecord =
    urgency === 'inspect'
      ? ''
      : isUnknown
        ? actions.baselineUnknown
        : flags.includes('no_service')
          ? actions.baseline
          : ''
  const loud = urgency === 'inspect' && isUnknown ? 'inspectUnknown' : urgency
  const lead = leadOf(flags)
  // Something else is looked at before a service that is far off.
  const isAfter = loud === 'medium' && life !== null && life.serviceBy > withinDays.medium
  const inTime = actions[isAfter ? 'after' : loud]
  const first = overdue === null ? inTime : lateAction(urgency, overdue)
  const reset = flags.includes('ash_not_reset') ? actions.resetAsh : ''
  const asked = fill(lead, { filter }) + fill(first, { filter, date })
  const far = come === null ? '' : actions.come[come]
  return asked + far + noteOf(urgency, flags) + reset + noRecord
}

/** What cleaning does not cure comes before it. */
function leadOf(flags: readonly DataFlag[]) {
  const found = checkedFirst.find((flag) => flags.includes(flag))
  return found === undefined ? '' : actions.first[found]
}

function lateAction(urgency: Urgency | 'inspect', overdue: OverdueReason) {
  const { makers, ours, high, medium, withMaintenance } = actions.overdue
  if (overdue === 'makers') return makers
  if (overdue === 'ours') return ours
  if (urgency === 'high') return high
  return overdue === 'usual_life' ? medium : withMaintenance
}

/** The one thing to look at beside it: there is one that comes first. */
function noteOf(urgency: Urgency | 'inspect', flags: readonly DataFlag[]): string {
  const isSecond = isCheckedFirst(flags)
  const notes: readonly (readonly [DataFlag, string])[] = [
    ['beyond_belief', actions.confirmRecord],
    ['flat_at_limit', isSecond ? actions.flatAtLimitToo : actions.flatAtLimit],
    ['single_limit_reading', isSecond ? actions.verifySensorToo : actions.verifySensor],
    ['soot_at_limit', isSecond ? actions.sootStaysToo : actions.sootStays],
    ['ash_code', actions.ashCode],
    ['ash_counted', actions.ashCounted],
    ['ash_alone', actions.ashAlone],
    // Beside another sign a code is nothing to wait for.
    ...(urgency === 'critical' ? [] : codeNotes(isSecond || urgency === 'inspect', isSecond)),
    ['interrupted', actions.interrupted],
    ...spoken,
  ]
  return notes.find(([flag]) => flags.includes(flag))?.[1] ?? ''
}

// They say nothing of clogging.
const spoken = (
  [
    ['regeneration_code', aboutFaults.regeneration_fault],
    ['regeneration_age_code', aboutFaults.regeneration_age_fault],
    ['lamp_code', aboutFaults.lamp_fault],
    ['temperature_code', aboutFaults.temperature_fault],
    ['sensor_code', aboutFaults.sensor_fault],
  ] as const
).map(([flag, { says, act }]) => [flag, ` ${says} ${act}`] as const)

const codeNotes = (isSootSecond: boolean, isSecond: boolean) =>
  [
    ['soot_code', isSootSecond ? actions.sootCodeToo : actions.sootCode],
    ['pressure_code', isSecond ? actions.pressureCodeToo : actions.pressureCode],
  ] as const
