/** What the chat says to a visitor. */
export const chatWidget = {
  launcher: 'Chat with us',
  region: 'Chat',
  /** {count} messages wait behind the launcher. */
  unread: { one: '1 new message', many: '{count} new messages' },
  heading: 'Chat with the workshop',
  minimize: 'Minimize chat',
  restore: 'Open chat',
  close: 'Close chat',
  connection: {
    idle: 'Not connected',
    connecting: 'Connecting…',
    connected: 'Connected, up to date',
    catchingUp: 'Connected, catching up…',
    offline: 'No connection. What you write is kept and sent later.',
    polling: 'Connected over a slower way',
  },
  prompt: {
    lead: 'Ask about your filter, a price or a date. A person from the workshop answers.',
    label: 'Your name',
    missing: 'Please enter your name.',
    start: 'Start chat',
    starting: 'Starting…',
  },
  opening: 'Opening your chat…',
  notOpened: 'The chat could not be opened.',
  again: 'Try again',
  hours: { open: 'The workshop is open.', closed: 'The workshop is closed now.' },
  email: {
    label: 'Your email, for the answer',
    save: 'Save',
    saving: 'Saving…',
    saved: 'The answer reaches you by email too.',
    failed: 'Your email could not be saved. Please try again.',
  },
  photo: {
    attach: 'Attach a photo of the filter',
    sending: 'Sending the photo…',
    failed: 'The photo could not be sent.',
    /** Over the failure, where the panel does not show it. */
    notSent: 'Photo Not Sent',
    retry: 'Send again',
    discard: 'Discard',
  },
  /** The talk cannot go on: a press leads to the one that is open, or to a new one. */
  over: 'This talk is over.',
  goOn: 'Go on with the chat',
  linkEnded: 'Link Ended',
  closedTalk: 'This talk was closed. Write again, and it goes on.',
} as const

/** One talk as both sides see it. */
export const talkWords = {
  log: 'Messages',
  nothingYet: 'Nothing has been said yet.',
  you: 'You',
  typing: 'Typing…',
  typingBy: '{name} is typing…',
  state: { sending: 'Sending…', sent: 'Sent', seen: 'Read', failed: 'Not sent' },
  retry: 'Send again',
  discard: 'Discard',
  photo: 'Photo in the chat',
  message: 'Your message',
  placeholder: 'Write a message',
  send: 'Send',
  left: '{count} characters left',
} as const
