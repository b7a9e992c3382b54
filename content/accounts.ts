import { company } from './company.ts'
import type { PageText } from './navigation.ts'

/** The pages on which people sign in, register and choose a new password. */
export const signIn = {
  portal: {
    meta: {
      title: 'Customer sign-in',
      description: 'Sign in to the customer portal: services, readings, certificates, appointments and invoices.',
    },
    heading: 'Customer Portal',
    lead: 'Sign in to see every filter we have cleaned for you, with its readings.',
    home: { label: 'Back to home', href: '/' },
  },
  fleet: {
    meta: {
      title: 'Predictive maintenance sign-in',
      description: 'Sign in to predictive maintenance with the account of the customer portal.',
    },
    heading: 'AI Predictive Maintenance',
    lead: 'Sign in with the account of the customer portal: it is the same one.',
    home: { label: 'Back to main site', href: '/' },
  },
  email: 'Email',
  emailPlaceholder: 'you@company.com',
  password: 'Password',
  showPassword: 'Show password',
  forgotten: { label: 'Forgotten your password?', href: '/customer/reset' },
  submit: 'Sign In',
  submitting: 'Signing In...',
  noAccount: 'No account yet?',
  register: { label: 'Create Account', href: '/customer/register' },
  access: {
    text: 'You are a customer and have no access?',
    link: { label: 'Contact us for access', href: '/contact' },
  },
  demo: {
    heading: 'Demo account',
    text: 'A made-up fleet with services, readings, appointments and invoices, to look around in. Everyone who tries it sees what you enter, and it’s reset every night.',
    email: 'Email',
    password: 'Password',
    fill: 'Fill in the demo account',
  },
  inside: {
    heading: 'What is inside',
    parts: [
      'Both readings of every filter: flow and pressure, before and after',
      'A certificate for each service, with a number that anyone can check',
      'Appointments: request one, move it, cancel it',
      'Invoices as a page and as a PDF',
    ],
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
    description: 'Open an account for the customer portal: services, readings, certificates, appointments and invoices.',
  },
  heading: 'Create your account',
  lead: 'One account for your services, certificates, appointments and invoices.',
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
  known: { text: 'You have an account already?', link: { label: 'Sign in', href: '/customer/login' } },
} as const satisfies PageText

export const resetPage = {
  meta: { title: 'New password', description: 'Choose a new password for the customer portal, by a link that we send to your e-mail address.' },
  ask: {
    heading: 'Forgotten your password?',
    lead: 'Tell us your e-mail address, and we send a link with which you choose a new one.',
    submit: 'Send the link',
    submitting: 'Sending...',
    failed: 'The link could not be asked for. Please try again.',
  },
  asked: {
    heading: 'Look at your mail',
    // The same for every address: it must not tell who has an account.
    lead: 'If there is an account for this address, a letter with a link is on its way. The link works once, for one hour.',
    missing: 'Nothing after a few minutes? Look into the spam folder, or',
    again: 'ask for another link',
  },
  choose: {
    heading: 'Choose a new password',
    lead: 'Whoever is signed in with the old password is signed out everywhere.',
    label: 'New password',
    submit: 'Save the password',
    submitting: 'Saving...',
    failed: 'The password could not be saved. Please try again.',
  },
  ended: {
    heading: 'This link works no longer',
    again: 'Ask for a new link',
  },
  done: { title: 'Password changed', description: 'Please sign in with your new password.', variant: 'default' },
  back: { label: 'Back to sign in', href: '/customer/login' },
} as const satisfies PageText

export const verifyPage = {
  meta: {
    title: 'Check a certificate',
    description:
      'Type the number of a certificate and see what our bench wrote down: the service, the filters and the verdict of each. No names.',
  },
  heading: 'Check a certificate',
  lead: 'Every certificate of ours has a number. Type it, and see what our bench wrote down on that day.',
  label: 'Number of the certificate',
  hint: 'As printed, for example LF-2026-7KQM-3XWD.',
  missing: 'Please enter the number of the certificate.',
  submit: 'Check the number',
  checking: 'Checking...',
  found: {
    heading: 'We issued this certificate',
    lead: 'What stands here must be the same as on the paper that you hold.',
    number: 'Number',
    issuedOn: 'Issued on',
    serviceType: 'Service',
    filterType: 'Filter',
    quantity: 'Filters',
    serviceDate: 'Day of the service',
    filters: 'Filters on the bench',
    serial: 'Serial number ends in',
    verdict: 'Verdict',
  },
  verdicts: {
    restored: 'Restored',
    restored_with_limits: 'Restored with limits',
    not_restorable: 'Not restorable',
  },
  unknown: {
    heading: 'No such certificate',
    next: 'If a certificate carries this number, call us: it is not one of ours.',
    phone: { label: company.phone.display, href: `tel:${company.phone.e164}` },
  },
  failed: {
    heading: 'The number could not be checked',
    fallback: 'No answer came. Please check your connection.',
    again: 'Try again',
  },
  shows: {
    heading: 'What you will see',
    parts: [
      'The service, the kind of filter, how many, and the day',
      'The verdict of each filter on the bench, with the end of its serial number',
      'Never a name, a company or a price',
    ],
  },
  where: 'The number stands at the top of every certificate. It is ours alone: nobody can make one up.',
} as const satisfies PageText
