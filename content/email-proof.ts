/** What an account says whose email address is not confirmed yet. */
export const emailProof = {
  line: 'Confirm {email} to download papers, import vehicles and get texts.',
  again: 'Send the email again',
  sending: 'Sending...',
  sent: 'We sent the email. Open the link in it; the link works once, for seven days.',
  failed: 'The email could not be sent. Please try again.',
  confirm: {
    heading: 'Confirm your email address',
    lead: 'Confirm only if you created the account yourself. Then you can download papers, import vehicles and get texts.',
    submit: 'Confirm the address',
    submitting: 'Confirming...',
    doneHeading: 'Your email address is confirmed',
    doneLead: 'You can now download papers, import vehicles and turn on texts.',
    endedHeading: "This link doesn't work anymore",
    endedLead: 'It has expired or was used already. If your account still asks you to confirm the address, send the email again from there.',
    failed: 'The address could not be confirmed. Please try again.',
    goOn: { label: 'Go to the dashboard', href: '/customer/dashboard' },
  },
} as const
