/** What our team writes down of a customer, and may correct. */
export const contactFields = [
  'firstName',
  'lastName',
  'company',
  'phone',
  'email',
  'address',
  'city',
  'state',
  'zipCode',
] as const
