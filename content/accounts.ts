import { company } from './company.ts'
import type { PageText } from './navigation.ts'

/** The pages on which people sign in, register and choose a new password. */
export const signIn = {
  portal: {
    meta: {
      title: 'Customer sign-in',
      description:
        'Sign in to the customer portal: services, readings, certificates, appointments, and invoices.',
    },
    heading: 'Customer Portal',
    lead: 'Sign in to see every filter we have cleaned for you, with its readings.',
    home: { label: 'Back to home', href: '/' },
  },
  fleet: {
    meta: {
      title: 'Predictive maintenance sign-in',
      description: 'Sign in to predictive maintenance with your customer portal login.',
    },
    heading: 'AI Predictive Maintenance',
    lead: 'Use your customer portal login.',
    home: { label: 'Back to main site', href: '/' },
  },
  email: 'Email',
  emailPlaceholder: 'you@company.com',
  password: 'Password',
  showPassword: 'Show password',
  forgotten: { label: 'Forgot your password?', href: '/customer/reset' },
  submit: 'Sign In',
  submitting: 'Signing In...',
  noAccount: 'No account yet?',
  register: { label: 'Create Account', href: '/customer/register' },
  access: {
    text: 'Already a customer but no login?',
    link: { label: 'Contact us for access', href: '/contact' },
  },
  demo: {
    heading: 'Demo account',
    text: 'A made-up fleet with services, readings, appointments, and invoices to explore. Everyone who tries it sees what you enter, and it’s reset every night.',
    email: 'Email',
    password: 'Password',
    fill: 'Use the demo account',
  },
  signedOut: 'You were signed out. Please sign in again.',
  inside: {
    heading: 'What you get',
    portal: [
      'Both readings of every filter: flow and pressure, before and after',
      'A certificate for filters measured before and after, with a number anyone can check',
      'Request, move, or cancel appointments',
      'Invoices online and as PDFs',
    ],
    fleet: [
      'Every vehicle with its filters, odometer, and readings',
      'A prediction for each filter: when to act, why, and how confident we are',
      'A maintenance plan for the next 12 months, in the fewest pickups',
      'Schedule a service from a recommendation in one step',
    ],
    picture: {
      alt: 'One DPF cleaning in the portal: six steps with their days, the certificate, and each filter’s air flow, pressure drop, and weight before and after.',
      caption: 'A service in the portal, with demo data.',
    },
  },
  already: {
    text: 'You are signed in as {name}, {email}.',
    signOut: 'Sign out',
  },
  goOn: {
    portal: { label: 'Go to your dashboard', href: '/customer/dashboard' },
    fleet: { label: 'Go to predictive maintenance', href: '/ai-predictive-maintenance' },
  },
} as const

export const registrationPage = {
  meta: {
    title: 'Create an account',
    description:
      'Open an account for the customer portal: services, readings, certificates, appointments, and invoices.',
  },
  heading: 'Create your account',
  lead: 'One account for your services, certificates, appointments, and invoices.',
  requiredNote: 'Fields marked with * are required.',
  fields: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    company: 'Company',
    phone: 'Phone',
    address: 'Address',
    city: 'City',
    state: 'State',
    zipCode: 'ZIP Code',
    password: 'Password',
  },
  passwordHint: 'Password must be at least 8 characters long',
  submit: 'Create Account',
  submitting: 'Creating Account...',
  known: { text: 'Already have an account?', link: { label: 'Sign in', href: '/customer/login' } },
} as const satisfies PageText

export const resetPage = {
  meta: {
    title: 'New password',
    description: 'Set a new password for the customer portal with a link that we email you.',
  },
  request: {
    heading: 'Forgot your password?',
    lead: 'Enter your email and we’ll send you a link to set a new password.',
    submit: 'Send the link',
    submitting: 'Sending...',
    failed: 'We couldn’t send the link. Please try again.',
  },
  requested: {
    heading: 'Check your email',
    // The same for every address: it must not tell who has an account.
    lead: 'If there is an account for this address, a link is on its way. It works once, for one hour.',
    missing: 'Nothing after a few minutes? Check your spam folder, or',
    again: 'request another link',
  },
  choose: {
    heading: 'Choose a new password',
    lead: 'This signs you out on all devices.',
    label: 'New password',
    submit: 'Save password',
    submitting: 'Saving...',
    failed: 'We couldn’t save the password. Please try again.',
  },
  ended: {
    heading: 'This link no longer works',
    again: 'Get a new link',
  },
  done: {
    title: 'Password changed',
    description: 'Please sign in with your new password.',
    variant: 'default',
  },
  back: { label: 'Back to sign in', href: '/customer/login' },
} as const satisfies PageText

export const verifyPage = {
  meta: {
    title: 'Check a certificate',
    description:
      'Enter a certificate number to see what the certificate says: the service, the filters, and the result for each. No names.',
  },
  heading: 'Check a certificate',
  lead: 'Every certificate we issue has a number. Enter it to see what it says: the service, the filters, and the result for each.',
  label: 'Certificate number',
  hint: 'As printed, for example LF-2026-7KQM-3XWD.',
  missing: 'Please enter the certificate number.',
  misshapen:
    'Our certificate numbers look like LF-2026-7KQM-3XWD. Please check each letter and digit.',
  submit: 'Check the number',
  checking: 'Checking...',
  found: {
    headings: {
      certificate: 'We issued this certificate',
      inspection: 'We issued this inspection report',
      sample: 'What anyone sees who checks it',
    },
    leads: {
      certificate: 'This should match the certificate you have.',
      inspection:
        'These filters were inspected and can’t be restored. This is not a certificate of cleaning.',
      sample: 'This number is a sample. A real one says here that we issued it.',
    },
    withdrawnHeadings: {
      certificate: 'This certificate was withdrawn',
      inspection: 'This inspection report was withdrawn',
    },
    withdrawn:
      'Withdrawn on {day}. It no longer counts. Ask whoever gave it to you for the new one.',
    replaced: 'Replaced on {day}. It no longer counts. The one that does: ',
    earlier: {
      all: 'Issued under earlier rules: no before-and-after reading.',
      some: 'Issued under earlier rules: not every filter has a before-and-after reading.',
    },
    earlierFilter: 'no before-and-after reading',
    number: 'Number',
    issuedOn: 'Issued on',
    serviceType: 'Service',
    filterType: 'Filter',
    quantity: 'Filters',
    serviceDate: 'Service date',
    hash: 'Content hash (SHA-256)',
    filters: 'Filters on the bench',
    serial: 'Serial number ends in',
    verdict: 'Verdict',
    notJudged: 'No result',
  },
  verdicts: {
    restored: 'Restored',
    restored_with_limits: 'Restored with limits',
    not_restorable: 'Not restorable',
  },
  unknown: {
    heading: 'No such certificate',
    next: 'If you have a certificate with this number, call us. It isn’t one of ours.',
    phone: { label: company.phone.display, href: `tel:${company.phone.e164}` },
  },
  failed: {
    heading: 'We couldn’t check the number',
    fallback: 'The server didn’t respond. Please check your connection.',
    again: 'Try again',
  },
  shows: {
    heading: 'What you will see',
    parts: [
      'The service, the type of filter, how many, and the date',
      'The result for each filter, with the end of its serial number',
      'Whether we have withdrawn it since',
      'No names, companies, or prices',
    ],
  },
  sample: 'See a sample certificate',
  where:
    'You’ll find the number at the top of the certificate. Numbers can’t be guessed or made up.',
} as const satisfies PageText
