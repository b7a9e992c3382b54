import { aboutFaults } from './fault-codes.ts'

/** What a recommendation says to do. `{filter}`, `{date}` and `{miles}` are filled in. */
export const actions = {
  critical: 'Service the {filter} within 48 hours.',
  high: 'Book the {filter} now, service by {date}.',
  medium: 'Plan the {filter} with the next preventive maintenance, by {date}.',
  /** Once it is overdue: `{date}` has passed. */
  overdue: {
    makers: 'Past every maker’s interval: book the {filter} now.',
    ours: 'Past one and a half times its typical life, our own limit: book the {filter} now.',
    high: 'Past its usual life since {date}: book the {filter} now.',
    medium:
      'Past its usual life since {date}: inspect the {filter} with the next preventive maintenance.',
    withMaintenance:
      'Overdue since {date}: service the {filter} with the next preventive maintenance.',
  },
  low: 'Nothing to do yet. Service the {filter} around {date}.',
  inspect:
    'Inspect the {filter} first: there’s no service on record, so we can’t name a date. Its next service or inspection starts the prediction.',
  inspectUnknown:
    'Inspect the {filter} first: it was changed, and we don’t know how far the one in it now has come, so we can’t name a date. Its next service or inspection starts the prediction.',
  /** What its miles alone say of one without a recorded cleaning. */
  come: {
    early: ' At its mileage most filters like it haven’t needed a first cleaning yet.',
    usual: ' At its mileage filters like it usually get their first cleaning.',
    late: ' At its mileage most filters like it have needed a cleaning.',
  },
  refused: 'This {filter} was refused on {date}. Replace it, then let us know.',
  verifySensor: ' One reading is at the limit, so check the sensor and its tube first.',
  /** Where something else is checked first. */
  verifySensorToo: ' One reading is at the limit, so check the sensor and its tube, too.',
  flatAtLimit: ' One sensor always shows the same value, at its limit, so check it first.',
  flatAtLimitToo: ' One sensor always shows the same value, at its limit, so check it, too.',
  sootStays:
    ' Its soot load stayed at the limit for three readings in a row, so try a parked regeneration first.',
  sootStaysToo: ' Its soot load stayed at the limit for three readings in a row.',
  sootCode:
    ' A soot code (P2463 or SPN 3719) is active: try a parked regeneration first, and check the sensor if it comes back.',
  resetAsh: ' Reset the ash counter: it didn’t fall after the last service.',
  sootCodeToo: ' A soot code (P2463 or SPN 3719) is active.',
  ashCode: ' Its ash code (P242F or SPN 3720) is active: the engine asks for this service.',
  ashCounted: ' Its ash counter is at the limit: the engine asks for this service.',
  ashAlone:
    ' Its ash counter alone is at the limit: check that it was reset after the last service.',
  pressureCode:
    ' A pressure code (P244B or SPN 3251) is active: check the sensor and its tube first.',
  pressureCodeToo:
    ' A pressure code (P244B or SPN 3251) is active: check the sensor and its tube, too.',
  interrupted: ' Its regenerations are interrupted: let one finish.',
  /** Before all else. */
  first: {
    engine_first: 'Check the engine first: injectors, EGR, and turbo. Cleaning alone won’t last. ',
    efficiency_code:
      'Check the {filter} for cracks first: soot gets past it (P2002), and cleaning won’t help that. ',
    low_pressure_code:
      'Check the pressure tubes and the {filter} for cracks first: its pressure is too low (P244A or SPN 3251). ',
  },
  after: 'Service the {filter} around {date}.',
  confirmRecord:
    ' It has run far longer than filters like this last: confirm the service record, then inspect it.',
  baseline: ' No service on record, so the date follows from its readings alone.',
  baselineUnknown:
    ' It was changed, and we don’t know how far it had come, so the date follows from its readings alone.',
} as const

export const effectLabels = {
  usual: 'Typical life of this filter in this duty',
  modelYear: 'Model year of the engine',
  cleanings: 'Ash left by earlier cleanings',
  fleet: 'Your fleet vs. others',
  ownLives: 'Past filters on this vehicle',
  ash: 'Ash removed vs. your fleet',
  readings: 'Readings since the last service',
  stillRunning: 'Still running at this mileage',
  earlyFailures: 'Some filters fail early',
  atLimit: 'Readings at the limit',
} as const

/** What cleanings of a truck's filters took out; the sign of an engine that burns oil. */
export const ashWords = {
  rate: {
    mi: 'Ash removed: {weight} per 1,000 miles',
    km: 'Ash removed: {weight} per 1,000 kilometers',
  },
  alone: '{rate}, by its cleanings so far.',
  more: '{rate}, {percent}% more than usual in this fleet: we expect it to fill sooner. The engine may be burning oil.',
  less: '{rate}, {percent}% less than usual in this fleet: we expect it to last longer.',
  same: '{rate}, about as usual in this fleet.',
} as const

/** What is wrong with the data, in plain words; the keys stand in the prediction. */
export const dataFlags = {
  odometer_missing: 'No odometer reading: mileage is estimated from the monthly average.',
  hours_counted: 'No odometer reading: mileage is counted from engine hours.',
  hours_ahead: 'Its engine hours say more than its odometer: we counted the hours.',
  rate_assumed: 'No monthly mileage: we assumed a typical one.',
  no_service: 'No service on record.',
  original_assumed: 'No service on record: we assumed that it’s the filter the vehicle came with.',
  filter_unknown: 'The filter was changed: we don’t know how far the one in it now has come.',
  service_unrecorded:
    'The readings fell and stayed low: we counted a service that isn’t on record.',
  reading_fell:
    'The newest reading is far below the one before: a service may be missing. Read it again.',
  duty_unknown: 'Operating conditions don’t say the duty: we assumed regional.',
  kind_unknown: 'This kind of filter isn’t in our table: we used a rough guess.',
  readings_contradict: 'The readings contradict each other: check the sensor and its tube.',
  single_limit_reading: 'Only one reading is at the limit.',
  soot_at_limit: 'Its soot load stayed at the limit for three readings in a row.',
  engine_first:
    'A reading turned far faster than ash can fill the filter: look for the cause in the engine.',
  interrupted: 'Its regenerations were interrupted at least three times within two weeks.',
  soot_code: aboutFaults.soot_fault.says,
  ash_code: aboutFaults.ash_fault.says,
  ash_counted:
    'The engine’s ash counter is at its limit. It’s an estimate: a pressure reading would tell more.',
  ash_alone:
    'The engine’s ash counter is at its limit, and no gauge says so. It’s an estimate: someone may not have reset it.',
  pressure_code: aboutFaults.pressure_fault.says,
  efficiency_code: aboutFaults.efficiency_fault.says,
  low_pressure_code: aboutFaults.low_pressure_fault.says,
  regeneration_code: aboutFaults.regeneration_fault.says,
  regeneration_age_code: aboutFaults.regeneration_age_fault.says,
  lamp_code: aboutFaults.lamp_fault.says,
  temperature_code: aboutFaults.temperature_fault.says,
  sensor_code: aboutFaults.sensor_fault.says,
  service_ahead:
    'The last service has a higher mileage than the odometer, so that mileage doesn’t count.',
  beyond_belief: 'Longer than filters like this usually last.',
  odometer_jump: 'Some odometer readings don’t match the others and were ignored.',
  odometer_units: 'One odometer reading looks like kilometers and was ignored.',
  odometer_replaced: 'The odometer was replaced: we added what the old one showed.',
  mileage_projected:
    'The last odometer reading is more than a month old: today’s mileage is estimated.',
  filters_assumed: 'No filters listed: we assumed a DPF.',
  service_unassigned: 'One service doesn’t say which filter it was and was ignored.',
  ash_not_reset:
    'The engine’s ash counter didn’t fall after the last service, so its ash load doesn’t count.',
  not_cleaned: 'Readings didn’t drop after the last service: check that it was this vehicle.',
  readings_flat: 'One sensor always shows the same value and was ignored.',
  flat_at_limit: 'One sensor always shows the same value, at its limit: check it.',
  field_ignored: 'Some of the data on this vehicle couldn’t be read.',
} as const
export type DataFlag = keyof typeof dataFlags
