/** The pages of predictive maintenance. Words of the portal specification, sections 2 and 8, stand as they are there. */
export const fleet = {
  meta: { title: 'Predictive maintenance', description: 'Which filter of which vehicle is due when, why, and how sure that is.' },
  loading: 'Loading your fleet',
  failed: { heading: 'We couldn’t load your fleet' },
  appointments: '/customer/dashboard#appointments',
  chooseTime: '/customer/dashboard#appointments/{id}/move',
  appointment: '/customer/dashboard#appointments/{id}',
  eyebrow: 'AI Predictive Maintenance',
  run: 'Run AI Analysis',
  running: 'Analyzing your fleet…',
  analyzed: { filters: { one: '1 filter', many: '{count} filters' }, vehicles: { one: '1 vehicle', many: '{count} vehicles' } },
  progress: '{done} of {total} vehicles',
  analyzedAt: 'Last analysis {time}',
  neverAnalyzed: 'Not analyzed yet',
  savings: {
    heading: 'Cleaning instead of replacing',
    claims: ['70% saved on every DPF and DOC', '50% on all other filters'],
    example: 'A DPF cleaning costs about $1,200, a replacement $4,000.',
  },
  counts: {
    heading: 'Your fleet at a glance',
    critical: { label: 'Critical Issues', note: 'Service within 48 hours', none: 'None right now' },
    high: { label: 'High Priority', note: 'Schedule within 2 weeks' },
    allScheduled: ', scheduled',
    someScheduled: '{note}; {scheduled} scheduled',
    vehicles: { label: 'Fleet Vehicles', note: 'In use' },
    monthly: { label: 'Monthly Savings', note: 'A twelfth of {total} potential savings' },
    failed: 'We couldn’t load the numbers.',
  },
  tabsLabel: 'Parts of predictive maintenance',
  tabs: { recommendations: 'AI Recommendations', vehicles: 'Vehicle Fleet', analytics: 'Analytics' },
  again: 'Try again',
  tabFailed: 'We couldn’t load this part of the page.',
  pager: { pages: 'Pages', previous: 'Previous', next: 'Next', shown: '{first} to {last} of {total}' },
  close: 'Close',
  cancel: 'Cancel',
} as const

export const vehiclesTab = {
  loading: 'Loading vehicles',
  heading: 'Your vehicles',
  search: 'Search vehicles',
  searchPlaceholder: 'Name, make or model',
  add: 'Add Vehicle',
  import: 'Import CSV',
  empty: { heading: 'No vehicles yet', text: 'Add the first one, or import a list.' },
  noneFound: { heading: 'No matches', text: 'No vehicles match.', clear: 'Show all' },
  engine: 'Engine', engineDefault: 'Not specified', conditions: 'Conditions', conditionsDefault: 'Mixed', monthly: 'Miles per month', mileage: 'Odometer', filters: 'Filters', unknown: 'N/A',
  readings: 'Readings', edit: 'Edit', archive: 'Archive',
  archiveSure: { heading: 'Archive {vehicle}?', text: 'It’s removed from your fleet and its recommendations end. Its services stay in your history.', submit: 'Archive vehicle' },
  archived: { title: 'Vehicle archived', description: '{vehicle} is no longer in your fleet.', variant: 'default' },
  saved: { title: 'Vehicle saved', description: 'Run the analysis to update your recommendations.', variant: 'default' },
  failed: 'That did not work. Please try again.',
  form: {
    add: 'Add a vehicle', edit: 'Edit {vehicle}', submit: 'Save vehicle', submitting: 'Saving…',
    identifier: 'Name or unit number', type: 'Type', make: 'Make', model: 'Model', year: 'Model year', engine: 'Engine', conditions: 'Operating conditions',
    conditionsHint: 'In your own words: line haul, city delivery, refuse route, dust, long idling…',
    monthly: 'Average miles per month', filters: 'Filters', filtersHint: 'Separated by commas: DPF, DOC, Engine air', mileage: 'Current mileage', lastService: 'Mileage at the last service',
    mileageHint: 'What the odometer shows today.',
  },
} as const

export const readingsSheet = {
  eyebrow: 'Readings', loading: 'Loading readings', none: 'No readings yet.', chart: '{metric}, {count} readings from {from} to {to}: {first} to {last} {unit}.',
  limit: 'Limit', add: 'Add a reading', metric: 'What', value: 'Value', unit: 'Unit', day: 'Day', submit: 'Add reading', submitting: 'Adding…', failed: 'We couldn’t save the reading.',
  added: { title: 'Reading added', description: 'The next analysis will use it.', variant: 'default' },
  correct: { legend: 'This doesn’t match earlier readings', earlier: 'The earlier reading was wrong', replaced: 'The odometer was replaced' },
  table: 'All readings', columns: { day: 'Day', metric: 'What', value: 'Value' }, newDial: 'new odometer',
} as const

export const importDialog = {
  heading: 'Import vehicles', text: 'A CSV file with one row per vehicle. Vehicles you already have are updated.', sample: 'Sample file', file: 'CSV file',
  check: 'Check the file', checking: 'Checking…', submit: 'Import {count} vehicles', importing: 'Importing…', failed: 'We couldn’t read the file.',
  found: '{created} new, {updated} to update, {errors} rows with errors.', unknown: 'Columns we ignored: {names}.', preview: 'First rows', line: 'Row', known: 'known', isNew: 'new',
  errors: 'Rows we skipped', more: 'and {count} more', done: { title: 'Vehicles imported', description: '{created} added, {updated} updated.', variant: 'default' },
  columns: { vehicle: 'Vehicle', type: 'Type', mileage: 'Odometer', filters: 'Filters', state: 'State' },
} as const

export const analyticsTab = {
  shares: { heading: 'Urgency across the fleet', critical: 'Critical', high: 'High', of: '{count} of {total} recommendations', none: 'No recommendations yet.' },
  savings: { heading: 'Total savings', text: 'What you save by cleaning all these filters instead of buying new ones.' },
  forecast: {
    heading: 'Services in the next 12 months', text: 'The next service for each filter, in the month when it costs least.', cost: 'Cost', services: 'Services', month: 'Month', table: 'Month by month',
    alt: 'Services by month: {list}.', none: 'Run the analysis to see what is coming.', total: '{services} services, {cost} total.',
  },
  accuracy: 'We keep every prediction and compare it with what we find at your services.',
} as const

export const planSection = {
  heading: 'Maintenance plan',
  loading: 'Loading your plan',
  none: 'Nothing is due in the next 12 months, or nothing has been analyzed yet.',
  text: 'Everything due, in the fewest pickups. We’ll take a filter up to {days} days early to save a trip.',
  trips: '{pickups} pickups instead of {alone}.',
  figures: { services: 'Services', pickups: 'Pickups', savedTrips: 'Trips saved', cost: 'Cost' },
  files: { pdf: 'Plan as PDF', csv: 'Plan as CSV', failed: 'We couldn’t create the file. Please try again.' },
  calendar: 'Pickups and best days of {month}',
  weekdays: [['Su', 'Sunday'], ['Mo', 'Monday'], ['Tu', 'Tuesday'], ['We', 'Wednesday'], ['Th', 'Thursday'], ['Fr', 'Friday'], ['Sa', 'Saturday']],
  earlier: 'Earlier',
  later: 'Later',
  legend: { pickup: 'Pickup', best: 'Filters best cleaned by this day' },
  day: { pickupOfOne: 'pickup of 1 filter', pickup: 'pickup of {count} filters', bestOfOne: '1 filter best cleaned by then', best: '{count} filters best cleaned by then' },
  pickupOn: 'Pickup on {day}',
  takes: '{filters} filters from {vehicles} vehicles, {cost}',
  takesOne: '1 filter, {cost}',
  columns: { unit: 'Filter', urgency: 'Urgency', best: 'Best cleaned by', cost: 'Cost' },
  earlyBy: '{day}, {count} days early',
  earlyByOne: '{day}, 1 day early',
  leftOut: '{count} more filters are due in this period. The CSV file lists them.',
  promise: 'Dates are suggestions. Schedule a recommendation, then pick a date under Appointments.',
} as const
