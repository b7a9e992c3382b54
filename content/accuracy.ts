/** The office's page on how often the predictions were right. */
export const accuracyPage = {
  meta: {
    title: 'Accuracy',
    description: 'What we predicted, compared with what we found at the next service.',
  },
  heading: 'Prediction accuracy',
  lead: 'We keep the first prediction for each filter and month and compare it with the next service.',
  notEnough: {
    heading: 'Not enough yet',
    text: '{outcomes} of {needed} filters have been due at their service. With fewer than {needed}, a percentage wouldn’t mean much, so we don’t show one.',
  },
  counts: {
    outcomes: 'Due at service',
    cleanedEarly: 'Cleaned before they were due',
    waiting: 'Waiting for service',
  },
  figures: {
    coverage80: 'Inside the 80% interval',
    withinFifteen: 'Within 15% of the prediction',
    meanConfidence: 'Mean confidence',
    calibrationError: 'Calibration error',
    medianErrorMiles: 'Median error, miles',
  },
  chart: {
    heading: 'Predicted vs. actual',
    alt: 'For each group of predictions: {list}.',
    pair: 'predicted {said}, actual {came}',
    said: 'Predicted',
    came: 'Actual',
    count: 'Predictions',
    range: 'Confidence',
  },
  early: 'Filters cleaned early aren’t scored, since we can’t know how long they’d have lasted.',
} as const
