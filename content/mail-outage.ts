/** What the owner and staff read while email does not go out. */
export const mailOutage = {
  alert: {
    subject: 'Email isn’t going out',
    todo: 'Sign in to the email provider and check the account, its balance, and our key. Emails wait in the outbox and go out on their own once the provider accepts them.',
  },
  over: {
    subject: 'Email is going out again',
    todo: 'Nothing. Emails that waited go out on their own. Those that failed are in the outbox, where you can send them again.',
  },
  facts: {
    since: 'Since',
    until: 'Until',
    waiting: 'Emails waiting',
    reason: 'The provider said',
    todo: 'What to do',
  },
  noReason: 'Nothing yet',
  banner: {
    heading: 'Email hasn’t gone out since {time}',
    waiting: { one: '1 email is waiting.', many: '{count} emails are waiting.' },
    reason: 'The provider said: {reason}',
    link: { label: 'Open the outbox', href: '/admin/outbox' },
  },
} as const
