/** What a recommendation tells to do. `{filter}`, `{date}` and `{miles}` are filled in. */
export const actions = {
  critical: 'Service the {filter} now, within 48 hours.',
  high: 'Schedule the {filter} within 2 weeks.',
  medium: 'Plan the {filter} with the next preventive maintenance, before {date}.',
  low: 'Nothing to do yet. The {filter} is best cleaned around {date}.',
  verifySensor: ' One reading stands at the limit: check the sensor and its tube first.',
  confirmRecord: ' It has run far beyond what such filters last: confirm the service record, then inspect it.',
  baseline: ' No service is on record: inspect it once, so that the next prediction has a beginning.',
} as const

export const effectLabels = {
  usual: 'Usual life of such a filter in this duty',
  modelYear: 'Model year of the engine',
  cleanings: 'Ash left by earlier cleanings',
  fleet: 'Your fleet against others',
  ownLives: 'Earlier lives on this vehicle',
  readings: 'Readings since the last service',
  stillRunning: 'Still running at this mileage',
} as const

/** What is wrong with the data, in plain words; the keys stand in the prediction. */
export const dataFlags = {
  odometer_missing: 'No odometer reading: the mileage is computed from the monthly average.',
  rate_assumed: 'No monthly mileage: the usual one is assumed.',
  no_service: 'No service on record.',
  duty_unknown: 'Operating conditions do not say the duty: regional is assumed.',
  kind_unknown: 'This kind of filter is not in our table: a wide guess is used.',
  readings_contradict: 'The readings contradict each other: check the sensor and its tube.',
  single_limit_reading: 'Only one reading stands at the limit.',
  service_ahead: 'The last service has a higher mileage than the odometer: its date is used.',
  beyond_belief: 'Far beyond what such filters last.',
  odometer_jump: 'Some odometer readings do not fit the others and are left out.',
  odometer_units: 'An odometer reading looks like kilometres: it is left out.',
  odometer_replaced: 'The odometer was replaced: the miles before it are added.',
  mileage_projected: 'The last odometer reading is older than a month: the mileage of today is computed.',
  filters_assumed: 'No filters are listed: a DPF is assumed.',
  service_unassigned: 'A service does not say which filter it was: it is left out.',
  not_cleaned: 'The readings did not fall after the last service: check whether it was this vehicle.',
  readings_flat: 'A sensor shows the same value all the time: it is left out.',
  field_ignored: 'Some of what is stored about this vehicle could not be read.',
} as const
export type DataFlag = keyof typeof dataFlags
