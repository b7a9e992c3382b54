/** What the chat says by itself. */
export const chatWords = {
  system: 'Lakeline',
  /** Before the promise, while the workshop is closed; `leave` where no address is known yet. */
  away: { closed: 'The workshop is closed now.', leave: 'Leave your e-mail here, and the answer reaches you there too.', known: 'The answer comes here and to your e-mail.' },
  photo: 'Photo',
  visitor: 'Visitor',
} as const
