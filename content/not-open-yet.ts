/** Pages that a later version builds: what each will hold. An entry goes when its page comes. */
export type NotOpenYetText = {
  path: string
  title: string
  heading: string
  lead: string
  will: readonly string[]
  /** Whom the page is for: the office answers a customer, and staff use what they have. */
  audience: 'customer' | 'staff'
}

export const notOpenYetLabels = {
  eyebrow: 'Not open yet',
  willHeading: 'What will be here',
  meanwhileHeading: 'Until then, call or write',
  meanwhile: {
    customer:
      'The office has the same records on paper and on screen. Tell us the serial number or your company, and a person reads ' +
      'them to you or sends them by e-mail.',
    staff:
      'Requests of customers reach the office by phone, by e-mail and through the forms of this site. No customer data is shown here.',
  },
  phone: 'Phone',
  email: 'E-mail',
  form: 'Contact form',
  formLink: { label: 'Write to the office', href: '/contact' },
  home: { label: 'Go to the home page', href: '/' },
} as const

export const notOpenYet: readonly NotOpenYetText[] = [
  {
    path: '/ai-predictive-maintenance',
    title: 'Predictive maintenance',
    audience: 'customer',
    heading: 'Predictive maintenance is not open yet',
    lead: 'For each vehicle it will say which filter is due, when, why, and how sure that is.',
    will: [
      'Recommendations by vehicle, with urgency, mileage and what waiting would cost',
      'Your vehicles with their filters, readings and intervals',
      'Savings over the whole fleet',
    ],
  },
]
