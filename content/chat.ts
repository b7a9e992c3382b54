import { company, truckDown } from './company.ts'

/** What the chat says by itself. */
export const chatWords = {
  system: 'Lakeline',
  /** Who is there, above the conversation; {when} is "by 11 AM ET". */
  desk: {
    answering: '{name} is answering.',
    here: 'We’re here until {until}.',
    away: 'Nobody’s at the desk right now; we reply {when}.',
    closed: 'We’re closed right now; we reply {when}.',
  },
  /** After what `desk.closed` says; `leave` where neither email nor phone is known yet. */
  away: {
    get emergency() {
      return `${truckDown} ${company.emergencyPhone.display}.`
    },
    leave: 'Leave your email or phone number, and we’ll reach you there.',
    email: 'We’ll reply here and by email.',
    phone: 'We’ll reply here or call you.',
  },
  photo: 'Photo',
  visitor: 'Visitor',
} as const
