import type { PageText } from './navigation.ts'

/** /admin/inbox, where all that waits for an answer stands once. */
export const inboxText = {
  meta: {
    title: 'Inbox',
    description: 'Everything that waits for an answer, the most urgent first.',
  },
  heading: 'Inbox',
  lead: 'Everything that waits for an answer, the most urgent first.',
  tabsLabel: 'What waits',
  list: 'What waits for an answer',
  tabs: {
    all: 'All',
    requests: 'Requests',
    chats: 'Chats',
    texts: 'Texts',
    appointments: 'Appointments',
    holds: 'On hold',
    reviews: 'Reviews',
    mentions: 'Mentions',
    todo: 'To do',
  },
  /** One of each, above its name. */
  one: {
    requests: 'Request',
    chats: 'Chat',
    texts: 'Text',
    appointments: 'Appointment to confirm',
    holds: 'On hold',
    reviews: 'Review',
    mentions: 'Mention',
    todo: 'To do',
  },
  changedBooking: 'Changed booking',
  loading: 'Loading the inbox',
  failed: 'We couldn’t load the inbox.',
  empty: 'Nothing is waiting.',
  emptyNext:
    'Requests, chats, texts, reviews, and what colleagues ask of you appear here until someone answers.',
  emptyTab: 'None of these are waiting.',
  emptyTabNext: 'What else waits is under All.',
  pages: 'Pages of the inbox',
  confirmBy: 'Confirm by {when}',
  stars: '{rating} of 5',
  more: { one: 'and 1 to do', many: 'and {count} to do' },
  choose: 'Choose what to answer. It opens here.',
  alsoHeading: 'To do about this',
  close: 'Close',
  opens: {
    chat: 'Open conversation',
    appointment: 'Open appointment',
    service: 'Open service',
  },
  gone: {
    heading: 'This isn’t waiting anymore.',
    text: 'It was answered, or it’s on another page of the list.',
  },
  text: {
    call: 'Call',
    write: 'Write a text',
    answered: 'Answered',
    done: 'Marked as answered.',
    doneWith: 'Answered: text from {who}',
    undo: 'Undo',
    undone: 'It’s waiting again.',
  },
} as const satisfies PageText
