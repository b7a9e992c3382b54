import type { Heading } from './programs.ts'

const any = 'any'
const carried = (...what: readonly string[]) =>
  ['mobile', 'cell'].flatMap((kind) => what.map((one) => `${kind} ${one}`.trim()))

/**
 * People and their companies. Google Contacts: the layout of its CSV export since 2024, and that
 * before ("Given Name"). Outlook: the fields of its export as they are listed at
 * spstechnical.com/outlook_contacts_schema.htm. HubSpot, Square (squareup.com/help, article 6632),
 * ServiceTitan and Housecall Pro: what their help pages call the fields of a customer.
 */
export const personHeadings: readonly Heading[] = [
  {
    field: 'customer',
    program: any,
    names: ['customer', 'customer name', 'client', 'client name', 'owner', 'account name'],
  },
  { field: 'customer', program: any, names: ['account', 'customer account', 'bill to'] },
  { field: 'customer', program: 'jobber', names: ['display name'] },
  { field: 'customer', program: 'quickBooksOnline', names: ['customer full name'] },
  { field: 'customer', program: 'any', names: ['name'], only: ['customers', 'invoices'] },
  {
    field: 'company',
    program: any,
    names: ['company', 'company name', 'business name', 'business', 'organization', 'fleet name'],
  },
  {
    field: 'company',
    program: 'google',
    names: ['organization name', 'organization 1 name'],
  },
  { field: 'company', program: 'hubspot', names: ['associated company', 'primary company'] },
  {
    field: 'firstName',
    program: any,
    names: ['first name', 'first', 'given name', 'contact first name', 'customer first name'],
  },
  {
    field: 'lastName',
    program: any,
    names: [
      'last name',
      'last',
      'surname',
      'family name',
      'contact last name',
      'customer last name',
    ],
  },
  {
    field: 'fullName',
    program: any,
    names: ['full name', 'contact', 'contact name', 'primary contact', 'main contact'],
  },
  {
    field: 'email',
    program: any,
    names: ['email', 'e mail', 'emails', 'e mails', 'email address', 'e mail address'],
  },
  { field: 'email', program: any, names: ['customer email', 'contact email', 'billing email'] },
  { field: 'email', program: 'quickBooksDesktop', names: ['main email', 'cc email'] },
  {
    field: 'email',
    program: 'google',
    names: ['e mail 1 value', 'e mail 2 value', 'e mail 3 value'],
  },
  {
    field: 'email',
    program: 'outlook',
    names: ['e mail 2 address', 'e mail 3 address'],
  },
  { field: 'email', program: 'housecallPro', names: ['additional emails'] },
  {
    field: 'phone',
    program: any,
    names: [
      'phone',
      'phone number',
      'phone numbers',
      'telephone',
      'main phone',
      'work phone',
      'office phone',
      'customer phone',
      'contact phone',
    ],
  },
  { field: 'phone', program: 'jobber', names: ['main phone s', 'work phone s', 'home phone s'] },
  { field: 'phone', program: 'quickBooksDesktop', names: ['alt phone', 'alt phone 1'] },
  {
    field: 'phone',
    program: 'google',
    names: ['phone 1 value', 'phone 2 value', 'phone 3 value'],
  },
  {
    field: 'phone',
    program: 'outlook',
    names: [
      'business phone',
      'company main phone',
      'business phone 2',
      'primary phone',
      'home phone',
      'home phone 2',
      'other phone',
    ],
  },
  { field: 'phone', program: 'housecallPro', names: ['home number', 'work number'] },
  { field: 'mobile', program: any, names: carried('', 'phone', 'number', 'phone number') },
  { field: 'mobile', program: 'jobber', names: carried('phone s') },
  {
    field: 'address',
    program: any,
    names: [
      'address',
      'street',
      'street address',
      'address line 1',
      'address 1',
      'street 1',
      'billing address line 1',
      'billing address street',
      'customer street',
    ],
  },
  { field: 'address', program: 'jobber', names: ['billing street 1', 'billing street'] },
  { field: 'address', program: 'google', names: ['address 1 street'] },
  { field: 'address', program: 'outlook', names: ['business street', 'business address street'] },
  { field: 'address', program: 'square', names: ['street address 1'] },
  {
    field: 'address2',
    program: any,
    names: ['address line 2', 'address 2', 'street 2', 'billing address line 2', 'apt', 'suite'],
  },
  { field: 'address2', program: 'jobber', names: ['billing street 2'] },
  { field: 'address2', program: 'outlook', names: ['business street 2'] },
  { field: 'address2', program: 'square', names: ['street address 2'] },
  { field: 'address2', program: 'google', names: ['address 1 extended address'] },
  {
    field: 'addressBlock',
    program: 'quickBooksOnline',
    names: ['bill address', 'billing address', 'bill to address'],
  },
  {
    field: 'addressBlock',
    program: 'quickBooksDesktop',
    names: ['bill to 1', 'bill to 2', 'bill to 3', 'bill to 4', 'bill to 5'],
  },
  { field: 'addressBlock', program: 'google', names: ['address 1 formatted'] },
  { field: 'addressBlock', program: any, names: ['full address', 'customer address'] },
  {
    field: 'city',
    program: any,
    names: ['city', 'town', 'billing city', 'business city', 'address 1 city', 'address city'],
  },
  {
    field: 'state',
    program: any,
    names: ['state', 'billing state', 'billing province', 'province', 'state province'],
  },
  { field: 'state', program: 'google', names: ['address 1 region'] },
  { field: 'state', program: 'hubspot', names: ['state region'] },
  { field: 'state', program: 'outlook', names: ['business state'] },
  {
    field: 'zipCode',
    program: any,
    names: [
      'zip',
      'zip code',
      'zipcode',
      'postal code',
      'zip postal code',
      'billing zip code',
      'billing zip',
      'postcode',
    ],
  },
  { field: 'zipCode', program: 'google', names: ['address 1 postal code'] },
  { field: 'zipCode', program: 'outlook', names: ['business postal code'] },
  { field: 'role', program: 'ours', names: ['role'] },
]
