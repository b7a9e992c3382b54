import type { PageText } from './navigation.ts'

/** /admin/inbox, until its list is here. */
export const inboxText = {
  meta: { title: 'Inbox', description: 'What waits for an answer.' },
  heading: 'Inbox',
  lead: 'What waits for an answer: requests, chats, reviews, and messages, each on its tab.',
} as const satisfies PageText
