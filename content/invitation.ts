import type { PageText } from './navigation.ts'

/** What each role opens, to whoever is asked to join as one. */
export const roleOpens = {
  manager:
    'A manager sees and changes everything: vehicles, services, invoices, appointments, people, and sites.',
  billing: 'Billing sees invoices and statements, and nothing else.',
  driver: 'A driver sees their own appointments and those of their site, and nothing else.',
} as const

/** The email of an invitation to a company. */
export const invitationMail = {
  preview: 'Join or say no. Nothing changes until you answer.',
  heading: 'You’re invited to join {company}',
  unnamed: { heading: 'You’re invited to join a company', company: 'their company' },
  byName: '{name} ({email}) invited you to join {company} at {at}.',
  byAddress: 'Someone with the address {email} invited you to join {company} at {at}.',
  byUs: 'Our team at {at} listed you as a contact of {company}, and asks whether you join.',
  open: 'View the invitation',
  smallPrint:
    'The invitation expires in 14 days. Until you join, nothing changes and nobody sees anything of yours. If you weren’t expecting it, say no, or call us at {phone}.',
} as const

/** /customer/invitation, and the same question at the sign-in of whoever is only listed. */
export const invitationPage = {
  meta: {
    title: 'Invitation',
    description: 'Join a company that invited you to its customer portal, or say no.',
  },
  loading: 'Loading the invitation',
  heading: { named: 'Join {company}?', unnamed: 'Join this company?' },
  by: {
    person: '{name} ({email}) invited you.',
    address: 'Someone with the address {email} invited you.',
    team: 'Our team listed you as a contact of this company.',
  },
  unnamed:
    'We haven’t served this company under the name that it gave, so we don’t show it. Join only if you know who invited you.',
  facts: { role: 'Your role', site: 'Your site', expires: 'Expires', for: 'For' },
  yours: {
    heading: 'What happens with what you have',
    nothing: 'Your account comes along. You have nothing recorded yet.',
    along:
      'What you have comes along and becomes the company’s: {what}. Its managers see it, and it stays with the company if you leave.',
    leaves:
      'You’re in {company} now. If you join, you leave it: what’s recorded there stays there.',
    counts: {
      vehicles: ['{count} vehicle', '{count} vehicles'],
      services: ['{count} service', '{count} services'],
      invoices: ['{count} invoice', '{count} invoices'],
      appointments: ['{count} appointment', '{count} appointments'],
    },
  },
  password: {
    lead: 'Choose a password for your account. You’ll sign in with {email}.',
    label: 'Password',
  },
  join: 'Join',
  joining: 'Joining...',
  refuse: 'No thanks',
  refusing: 'Saving...',
  failed: 'We couldn’t save your answer. Please try again.',
  account: {
    text: 'You have an account with {email}. Sign in to answer.',
    signIn: 'Sign in',
  },
  file: {
    text: 'We have a file for {email} already. Set a password first with “Forgot your password?”, then sign in and come back: before you join, you see what goes along with you.',
    choose: 'Set a password',
  },
  another: {
    text: 'This invitation is for {email}, and you’re signed in with another account.',
    signOut: 'Sign out',
  },
  unproven: {
    text: 'Please confirm your email address first: open the link that we sent to {email}, then come back to this invitation.',
  },
  joined: {
    title: 'You’ve joined',
    description: 'Please sign in with your new password.',
    variant: 'default',
  },
  joinedHere: {
    title: 'You’ve joined',
    description: 'You see what your role opens.',
    variant: 'default',
  },
  refused: {
    heading: 'You said no',
    lead: 'Nothing changed, and the invitation is over.',
  },
  ended: {
    heading: 'This invitation is over',
    lead: 'It expired, was withdrawn, or was answered. Please ask whoever invited you for a new one.',
  },
  unavailable: {
    heading: 'We couldn’t load the invitation',
    again: 'Try again',
  },
  listed: {
    lead: 'Until you answer, you see nothing of this company, and you can’t add anything.',
    refusal:
      '“No thanks” gives you a company of your own. What was made for you here is sorted out by our team.',
    settings: { label: 'Account settings', href: '/customer/account' },
    refused: {
      title: 'You have a company of your own',
      description: 'You’re not in the other one anymore.',
      variant: 'default',
    },
  },
  back: { label: 'Back to sign in', href: '/customer/login' },
} as const satisfies PageText
