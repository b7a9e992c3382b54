/** What the chat says by itself. */
export const chatWords = {
  system: 'Lakeline',
  /** Before the promise, while the workshop is closed; `leave` where no address is known yet. */
  away: { closed: 'The workshop is closed now.', leave: 'Leave your email, and we’ll reply there too.', known: 'We’ll reply here and by email.' },
  photo: 'Photo',
  visitor: 'Visitor',
} as const
