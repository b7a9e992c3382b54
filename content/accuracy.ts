/** The office's page on how often the predictions were right. */
export const accuracyPage = {
  meta: { title: 'Accuracy', description: 'What was predicted of the filters, against what their services found.' },
  heading: 'Accuracy of the predictions',
  lead: 'The first prediction of each filter and month is kept, and compared with the service that comes after it.',
  notEnough: {
    heading: 'Not enough yet',
    text: '{outcomes} of {needed} filters have been found due at their service. Below that a share would say nothing, so none is shown.',
  },
  counts: { outcomes: 'Found due, compared', cleanedEarly: 'Cleaned before they were due', waiting: 'Waiting for their service' },
  figures: {
    coverage80: 'Inside the 80% interval', withinFifteen: 'Within 15% of the prediction', meanConfidence: 'Mean confidence', calibrationError: 'Calibration error',
    medianErrorMiles: 'Median error, miles',
  },
  chart: { heading: 'Said and come true', alt: 'For each group of predictions: {list}.', pair: 'said {said}, came true {came}', said: 'Confidence said', came: 'Came true', count: 'Predictions', range: 'Confidence' },
  early: 'A filter that is cleaned early would have lasted longer: its life is not known, and nobody is judged by it.',
} as const
