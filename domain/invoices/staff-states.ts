import { invoiceStates } from './states.ts'

/** As staff and papers call them: the portal's word for what is still to be paid is stated. */
export const staffInvoiceStates = {
  ...invoiceStates,
  pending: { ...invoiceStates.pending, word: 'Open' },
} as const
