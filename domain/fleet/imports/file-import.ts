/** Rules of a file that a fleet imports: thousands of rows, too much for an account of anybody. */
export const fileImport = {
  access: 'customer',
  part: 'fleet',
  limit: 'document',
  accountLimit: 'fileImport',
  needs: 'provenEmail',
} as const
