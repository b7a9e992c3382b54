/** What an account says whose email address is not confirmed yet. */
export const emailProof = {
  line: 'Confirm {email} to download papers, import vehicles and get texts.',
  again: 'Send the email again',
  sending: 'Sending...',
  sent: 'Email sent. Open the link in it. It works once, for seven days.',
  failed: 'We couldn’t send the email. Please try again.',
  confirm: {
    heading: 'Confirm your email address',
    lead: 'Confirm only if you created the account yourself. Then you can download papers, import vehicles and get texts.',
    submit: 'Confirm address',
    submitting: 'Confirming...',
    doneHeading: 'Your email address is confirmed',
    doneLead: 'You can now download papers, import vehicles and turn on texts.',
    endedHeading: 'This link no longer works',
    endedLead:
      'It has expired or was already used. If your account still asks you to confirm your email, send a new link from there.',
    failed: 'We couldn’t confirm the address. Please try again.',
    goOn: { label: 'Go to the dashboard', href: '/customer/dashboard' },
  },
} as const
