/** A reading below the one before: that one was wrong, or the odometer is another. */
export const odometerCorrections = ['earlier', 'replaced'] as const
export const correctionWrong =
  'Please say what’s wrong: the earlier reading, or a replaced odometer.'
