import { company } from './company.ts'

const { street, city, region, postalCode } = company.address

/**
 * How an invoice is paid, for its page and its paper. The bank is invented: the routing number
 * begins with digits that no bank has. `sampleNote` stands beside it until real details do; then it
 * becomes null.
 */
export const payment = {
  heading: 'How to pay',
  sampleNote:
    'Sample bank details only. This account does not exist, so please do not send money.' as
      | string
      | null,
  cheque: {
    heading: 'By check',
    payableTo: company.legalName,
    mailTo: [company.legalName, 'Accounts receivable', street, `${city}, ${region} ${postalCode}`],
  },
  transfer: {
    heading: 'By bank transfer (ACH)',
    accountName: company.legalName,
    bank: 'Sample Bank of Cleveland',
    routingNumber: '990000017',
    accountNumber: '000 123 4567',
  },
  labels: {
    payableTo: 'Payable to',
    mailTo: 'Mail to',
    accountName: 'Account name',
    bank: 'Bank',
    routingNumber: 'Routing number',
    accountNumber: 'Account number',
    reference: 'Reference',
  },
  referenceNote:
    'Please include the invoice number with your check or transfer so we know what it’s for.',
  receivedNote:
    'An invoice shows as paid once we receive the money. Checks take two to three business days.',
}
