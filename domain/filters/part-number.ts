/** As two are compared: printed with spaces, dots or dashes, and typed without. */
export const partKey = (partNumber: string): string =>
  partNumber.toLowerCase().replace(/[-\s./_]+/g, '')
