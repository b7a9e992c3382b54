/** What the log says at the start, and Today until it is mended; the worst first. */
export const setupGapWords = {
  mailService: {
    heading: 'No email service is set up',
    todo: 'Emails are only saved on the server, so nobody gets a confirmation, a link, or an alert. Set SMTP_URL, SENDGRID_API_KEY, or RESEND_API_KEY, with MAIL_FROM.',
  },
  owner: {
    heading: 'Nobody is an owner',
    todo: 'Team, settings, and privacy requests are closed to everyone. On the server, run: npm run staff:add -- --email … --name … --role owner',
  },
  officeEmail: {
    heading: 'Alerts go to an address that doesn’t exist',
    todo: 'Set OFFICE_EMAIL to an address that our team reads.',
  },
  sender: {
    heading: 'Emails are sent from an address that doesn’t exist',
    todo: 'Set MAIL_FROM to an address that our email service may send from.',
  },
} as const
