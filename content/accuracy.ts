/** The page for staff on how the predictions compare with what was found. */
export const accuracyPage = {
  meta: {
    title: 'Accuracy',
    description: 'How many filters we expected to be due, compared with how many were.',
  },
  heading: 'Prediction accuracy',
  lead: 'We keep the first prediction for each filter and month. When the filter is serviced, we compare the risk it ran until then with what we found.',
  notEnough: {
    heading: 'Not enough yet',
    text: 'So far, {lives} of {needed} filters have been serviced and checked. With fewer than {needed}, a comparison wouldn’t mean much, so we don’t show one.',
  },
  verdict: {
    heading: 'What this means',
    text: 'Across {predictions} predictions, we expected {expected} to end with a filter found due; {found} did.',
    agrees:
      'If our predictions are right, chance alone gives {low} to {high}. They agree with what we found.',
    more: 'If our predictions were right, chance alone would give {low} to {high}. Filters come due sooner than we say.',
    fewer:
      'If our predictions were right, chance alone would give {low} to {high}. Filters last longer than we say.',
  },
  counts: {
    lives: 'Filters serviced and checked',
    predictions: 'Predictions compared',
    expected: 'Expected to be due',
    found: 'Found due',
    interval: '95% range',
    unjudged: 'Not comparable',
    waiting: 'Waiting for service',
    saidDue: 'Two signs at the limit',
    saidDueValue: '{found} of {predictions} were due',
    widening: 'Ranges made wider',
    wideningValue: 'toward sooner ×{sooner}, toward later ×{later}',
    pastP10: 'Lasted longer than the earliest 10% we predicted',
    pastP10Value: '{share} (expected {expected})',
  },
  range: '{low} to {high}',
  chart: {
    heading: 'Expected vs. found',
    alt: 'For each step of the predicted chance: {list}.',
    pair: '{range}: expected {expected}, found {found}',
    key: {
      interval: '95% range',
      expected: 'Expected',
      inside: 'Found, inside the range',
      outside: 'Found, outside the range',
    },
    axes: { across: 'Predicted chance', up: 'Filters due' },
    step: '{from} to {to}',
    columns: {
      range: 'Predicted chance',
      expected: 'Expected',
      interval: 'Range',
      found: 'Found due',
      verdict: 'Result',
    },
    verdict: { agrees: 'As expected', more: 'More', fewer: 'Fewer' },
    note: 'From left to right, the predicted chance rises. Each row counts the distance over which a filter’s predicted chance of being due rose from one number to the next.',
  },
  versions: {
    heading: 'By model version',
    columns: {
      version: 'Version',
      lives: 'Filters',
      predictions: 'Predictions',
      expected: 'Expected',
      interval: 'Range',
      found: 'Found due',
    },
    named: 'Version {version}',
    tooFew: 'Too few',
  },
  method:
    'Filters cleaned early count, too: each adds the risk it ran until its service. Where nobody said whether a filter was due, its last readings decide, by the limit its vehicle had that day. Each counts until the mileage by which we expected 9 in 10 such filters to be due, and says nothing about later. One filter may have several predictions, so the range is wider than the count suggests. Not comparable: nobody said whether the filter was due, or it was serviced within the same miles. Each night, where more than 1 in 10 filters came due before the range we gave, or after it, that end is moved out for the predictions that follow.',
} as const
