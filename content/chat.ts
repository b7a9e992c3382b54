import { company, truckDown } from './company.ts'

/** What the chat says by itself. */
export const chatWords = {
  system: 'Lakeline',
  /** Around the promise, while the workshop is closed; `leave` where no address is known yet. */
  away: {
    closed: 'We’re closed right now.',
    emergency: `${truckDown} ${company.emergencyPhone.display}.`,
    leave: 'Leave your email, and we’ll reply there too.',
    known: 'We’ll reply here and by email.',
  },
  photo: 'Photo',
  visitor: 'Visitor',
} as const
