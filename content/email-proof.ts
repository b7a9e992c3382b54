/** What an account says whose email address is not confirmed yet. */
export const emailProof = {
  line: 'Confirm {email} to download documents, import vehicles, and get texts.',
  /** In its place where nothing goes to the address, whether it was confirmed or not. */
  blocked: {
    bounced:
      'Email to {email} came back, so we stopped sending there. If it works, send the email again.',
    complained: 'Our email to {email} was marked as spam, so we stopped sending there.',
    opted_out: 'We were asked to stop sending email to {email}.',
  },
  change: { label: 'Change the address', href: '/customer/account#email' },
  again: 'Send the email again',
  sending: 'Sending...',
  sent: 'Email sent. Open the link in it. It works once, for seven days.',
  failed: 'We couldn’t send the email. Please try again.',
  confirm: {
    heading: 'Confirm your email address',
    lead: 'Confirm only if you created the account yourself. Then you can download documents, import vehicles, and get texts.',
    submit: 'Confirm address',
    submitting: 'Confirming...',
    doneHeading: 'Your email address is confirmed',
    doneLead: 'You can now download documents, import vehicles, and turn on texts.',
    endedHeading: 'This link no longer works',
    endedLead:
      'It has expired or was already used. If your account still asks you to confirm your email, send a new link from there.',
    failed: 'We couldn’t confirm the address. Please try again.',
    goOn: { label: 'Go to the dashboard', href: '/customer/dashboard' },
    deny: {
      submit: 'I didn’t create this account',
      doneHeading: 'This account is locked',
      doneLead:
        'Nobody can sign in to it, and your address isn’t confirmed. If you’d like to use the account yourself, choose a password.',
      goOn: { label: 'Choose a password', href: '/customer/reset' },
    },
  },
} as const
