/** A report, a plan or a folder is read, or computed with. */
export const fileFormats = ['pdf', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]
