/** What the chat says to a visitor. */
export const chatWidget = {
  launcher: 'Chat with us',
  region: 'Chat',
  /** {count} messages wait behind the launcher. */
  unread: { one: '1 new message', many: '{count} new messages' },
  heading: 'Chat with our shop',
  minimize: 'Minimize chat',
  restore: 'Open chat',
  close: 'Close chat',
  connection: {
    idle: 'Not connected',
    connecting: 'Connecting…',
    connected: 'Connected, up to date',
    catchingUp: 'Connected, catching up…',
    offline: 'No connection. Your messages are saved and sent later.',
    polling: 'Connected (slower)',
  },
  prompt: {
    lead: 'Ask about your filter, a price, or a date. A real person from our shop answers.',
    label: 'Your name',
    missing: 'Please enter your name.',
    start: 'Start chat',
    starting: 'Starting…',
  },
  opening: 'Opening your chat…',
  notOpened: 'We couldn’t open the chat.',
  again: 'Try again',
  contact: {
    label: 'Email or phone, in case we get cut off',
    save: 'Save',
    saving: 'Saving…',
    saved: {
      email: 'We’ll email you our reply too.',
      phone: 'We’ll call you if we get cut off.',
    },
    failed: 'We couldn’t save that. Please try again.',
  },
  photo: {
    /** What a picker offers: a phone makes a JPEG of its own format for it. */
    accept: 'image/jpeg,image/png,image/webp,image/avif',
    attach: 'Attach a photo of the filter (JPEG, PNG, or WebP)',
    sending: 'Sending the photo…',
    failed: 'We couldn’t send the photo.',
    /** Over the failure, where the panel does not show it. */
    notSent: 'Photo Not Sent',
    retry: 'Send again',
    discard: 'Discard',
  },
  /**
   * Begun before somebody signed in: whether it becomes their account's is asked, never assumed.
   * {name} is who is signed in.
   */
  claim: {
    label: 'Your account and this conversation',
    text: 'This conversation isn’t part of your account yet. If you continue it, our team will see that it’s you, and replies go to your account’s email. Only do this if you wrote these messages.',
    take: 'Continue this conversation as {name}',
    taking: 'One moment…',
    startNew: 'Start a new one',
    starting: 'Starting…',
    failed:
      'That didn’t work, and nothing has changed. Please check your connection and try again.',
    done: 'This conversation is now part of your account, {name}.',
    begun: 'This is a new conversation, linked to your account, {name}.',
    /** Under a message that was not sent in the conversation that was left. */
    waits: 'You wrote this in the other conversation',
  },
  /** An account's conversation, where nobody is signed in. */
  locked: {
    text: 'This conversation belongs to an account. Sign in to read it and reply.',
    signIn: 'Sign in',
    startNew: 'Start a new one',
  },
  /** The conversation cannot go on: a press leads to the one that is open, or to a new one. */
  over: 'This conversation has ended.',
  goOn: 'Continue chat',
  /** Over a conversation that a mailed link has opened in a browser that did not know it. */
  fromLink: {
    text: 'You opened this conversation from an email link. Anyone with that email can read what you write here.',
    startNew: 'Start a new one',
  },
  linkEnded: 'Link Expired',
  closedConversation: 'This conversation was closed. Write again to reopen it.',
} as const

/** One talk as both sides see it. */
export const conversationWords = {
  log: 'Messages',
  nothingYet: 'No messages yet.',
  you: 'You',
  typing: 'Typing…',
  typingBy: '{name} is typing…',
  state: { sending: 'Sending…', sent: 'Sent', seen: 'Read', failed: 'Not sent' },
  retry: 'Send again',
  discard: 'Discard',
  photo: 'Photo in the chat',
  /**
   * For our team: beside what was written before the account was signed in, and between that and
   * the rest.
   */
  unproven: 'before sign-in',
  claimedHere:
    'Signed in as {name} here. The messages above came before that and could be from someone else.',
  message: 'Your message',
  placeholder: 'Write a message',
  send: 'Send',
  left: '{count} characters left',
  tooMany: '{count} characters too many. Please shorten it, or send it in two messages.',
} as const
