import type { PageText } from './navigation.ts'
import { notificationTopics } from './notification-topics.ts'

const done = { variant: 'default' } as const

/** Account Settings: each section is a form of its own. */
export const accountSettings = {
  meta: {
    title: 'Account Settings',
    description: 'Your profile, password, notifications, sessions and data.',
  },
  heading: 'Account Settings',
  sectionsLabel: 'Sections',
  back: { label: 'Back to the dashboard', href: '/customer/dashboard' },
  demoNote:
    'This is the demo account: everyone uses it. Its profile, email and password can’t be changed, and it can’t be closed. What you enter elsewhere can be read by everyone who tries the demo until it’s reset overnight, so please don’t enter anything private.',
  profile: {
    heading: 'Profile',
    lead: 'As shown on certificates and invoices.',
    submit: 'Save profile',
    submitting: 'Saving...',
    done: {
      title: 'Profile saved',
      description: 'We’ll use the new details from now on.',
      ...done,
    },
    failed: 'We couldn’t save the profile. Please try again.',
  },
  units: {
    heading: 'Distances',
    lead: 'For your fleet. Changes save automatically.',
  },
  email: {
    heading: 'Email address',
    lead: 'You sign in with {email}. The change takes effect when you open the link we send to the new address.',
    field: 'New email address',
    currentPassword: 'Your password',
    submit: 'Send the link',
    submitting: 'Sending...',
    done: {
      title: 'Link sent',
      description: 'Open the link we sent to the new address. Until then, keep using the old one.',
      ...done,
    },
    failed: 'We couldn’t send the link. Please try again.',
  },
  password: {
    heading: 'Password',
    lead: 'You stay signed in here and are signed out everywhere else.',
    current: 'Current password',
    next: 'New password',
    hint: 'Password must be at least 8 characters long',
    submit: 'Change password',
    submitting: 'Changing...',
    done: {
      title: 'Password changed',
      description: 'You’ve been signed out everywhere else.',
      ...done,
    },
    failed: 'We couldn’t change the password. Please try again.',
  },
  notifications: {
    heading: 'Notifications',
    lead: 'Choose what we notify you about. Changes save automatically.',
    topicColumn: 'About',
    topics: notificationTopics.settings,
    channels: { portal: 'Portal', email: 'Email', sms: 'Text message' },
    keptHere: {
      both: 'No email or text service is set up here: emails and texts are kept here and reach no one. The portal shows everything.',
      mail: 'No email service is set up here: emails are kept here and reach no one. The portal shows everything.',
      sms: 'No text service is set up here: texts are kept here and reach no one. Email and the portal work.',
    },
    fixed: 'Always sent',
    fixedNote:
      'Security notices, such as a new password, are always sent in the portal and by email.',
    choice: '{topic}: {channel}',
    texts: {
      heading: 'Text messages',
      // The wording stands in text-consent.ts: it is kept as it was shown.
      noNumber: 'Texts go to the mobile number in your profile. You haven’t added one yet.',
      addNumber: { label: 'Add a number', href: '#profile' },
      waiting: 'Waiting for the code',
      proof: {
        heading: 'Confirm your number',
        sent: 'We sent a 6-digit code to {number}.',
        needed: 'We haven’t texted {number} yet. Send a code to it to confirm it’s your number.',
        until: 'We won’t text you until you enter the code. Email and the portal keep working.',
        field: 'Code',
        submit: 'Confirm',
        submitting: 'Checking...',
        send: 'Send a code',
        sendAgain: 'Send a new code',
        sending: 'Sending...',
        wrongNumber: { label: 'Wrong number? Change it', href: '#profile' },
        notSent: 'We couldn’t send the code. Please try again.',
        notChecked: 'We couldn’t check the code. Please try again.',
        done: {
          title: 'Number confirmed',
          description: 'We’ll text {number} about what you chose.',
          ...done,
        },
      },
      given: 'You agreed to texts to {number} on {day}.',
      stopped:
        'We don’t text {number} because it sent STOP. Text START from it to get texts again.',
      stop: 'To stop, clear every box under "Text message", or reply STOP to any of our texts. Email and the portal stay as they are. Automated texts go out between 8 a.m. and 9 p.m. in the time zone of your area code.',
      terms: { label: 'SMS terms', href: '/sms-terms' },
      privacy: { label: 'Privacy', href: '/privacy' },
    },
    failed: {
      title: 'Not saved',
      description: 'We couldn’t save that. Please try again.',
      variant: 'destructive',
    },
  },
  sessions: {
    heading: 'Sessions',
    lead: 'Where you’re signed in. Sessions end after two weeks of inactivity.',
    here: 'This browser',
    lastUsed: 'Last used {when}',
    since: 'Signed in {when}',
    end: 'Sign out',
    endOf: 'Sign out {device}',
    endOthers: 'Sign out everywhere else',
    only: 'You aren’t signed in anywhere else.',
    ended: { title: 'Signed out', description: '{device} will have to sign in again.', ...done },
    othersEnded: {
      title: 'Signed out everywhere else',
      description: 'Only this browser is still signed in.',
      ...done,
    },
    failed: {
      title: 'Not signed out',
      description: 'We couldn’t end the session. Please try again.',
      variant: 'destructive',
    },
  },
  calendar: {
    heading: 'Calendar',
    lead: 'Add this link to your calendar to see your appointments there, always up to date. Anyone with this link can see them. Keep it private.',
    field: 'Private link',
    copy: 'Copy',
    copied: 'Copied',
    renew: 'Get a new link',
    renewNote: 'The old link stops working immediately.',
    renewed: {
      title: 'New link ready',
      description: 'Calendars that use the old link no longer show your appointments.',
      ...done,
    },
    failed: {
      title: 'No new link',
      description: 'We couldn’t make a new link. Please try again.',
      variant: 'destructive',
    },
  },
  people: {
    heading: 'People',
    lead: 'Who may sign in for your company, and what they see.',
  },
  sites: {
    heading: 'Sites',
    lead: 'Where your vehicles stand and where we pick up.',
  },
  'api-keys': {
    heading: 'API keys',
    lead: 'A key lets your telematics or fleet software send readings to us without your password.',
  },
  data: {
    heading: 'Your data',
    lead: 'Everything we store about you, in one file (JSON).',
    submit: 'Download my data',
    submitting: 'Preparing...',
    fileName: 'my-data.json',
    failed: {
      title: 'Not downloaded',
      description: 'We couldn’t prepare your data. Please try again.',
      variant: 'destructive',
    },
  },
  close: {
    heading: 'Close your account',
    lead: 'This is permanent. We keep invoices and certificates as long as the law requires.',
    open: 'Close my account',
    dialogHeading: 'Close your account?',
    what: [
      'You’ll be signed out everywhere and won’t be able to sign in again.',
      'This doesn’t cancel upcoming appointments. Cancel them first, or call us.',
      'Certificates can still be checked by number.',
    ],
    password: 'Your password',
    confirm: 'Close my account',
    confirming: 'Closing...',
    cancel: 'Keep my account',
    done: { title: 'Account closed', description: 'You’ve been signed out everywhere.', ...done },
    failed: 'We couldn’t close the account. Please try again.',
  },
  proveEmail: {
    heading: 'Confirm your new email address',
    lead: 'Confirm to sign in with this address from now on.',
    submit: 'Confirm address',
    submitting: 'Confirming...',
    doneHeading: 'Email address changed',
    doneLead: 'Use the new address to sign in.',
    endedHeading: 'This link no longer works',
    failed: 'We couldn’t confirm the address. Please try again.',
    goOn: { label: 'Go to Account Settings', href: '/customer/account' },
  },
} as const satisfies PageText

/** Before a role changes. Here, as staff pages load the other words of companies too. */
export const roleSure = {
  heading: 'Change what {name} may do?',
  text: 'From {from} to {to}: {note}',
  ofYou: 'You can’t change this back yourself.',
  keys: 'These API keys end for good: {keys}.',
  keysUnknown: 'API keys that they made end for good.',
  submit: 'Change role',
  cancel: 'Keep {role}',
} as const
