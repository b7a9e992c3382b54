import { company } from './company.ts'

const line = () => company.emergencyPhone.display

/** How often the technician on call may be texted, in words: rules are in domain/chat/on-call. */
export const onCallLimitWords = {
  /** Beside the button, before the last text that is left. */
  lastOne: 'We can text the technician one more time tonight. After that, please call us.',
  get network() {
    return `We can’t text the technician again from your connection tonight. Please call us: ${line()}.` as const
  },
  get night() {
    return `We’ve sent all the texts we can tonight. Please call us: ${line()}.` as const
  },
} as const

/** What the chat says by itself, to the visitor and to our team. */
export const onCallNotes = {
  sender: `${company.shortName} on call`,
  get asked() {
    return `We texted our on-call technician to call {phone}. You’ll read here when they’ve seen it. If you don’t within {minutes} minutes, please call us: ${line()}.` as const
  },
  acknowledged: '{name} has seen it and will call you at {phone}.',
  get unanswered() {
    return `Nobody has answered our texts. Please call us: ${line()}. That line is answered at any hour.` as const
  },
} as const

/** In the visitor's chat, beside the number that is answered at any hour. */
export const onCallWords = {
  label: 'Text the on-call technician',
  open: 'Text the on-call technician',
  phone: 'Your mobile number',
  phoneHint: 'We’ll text a code to it first, so we know it’s yours.',
  send: 'Text me a code',
  sending: 'Sending…',
  code: 'Code we texted to {number}',
  codeHint: 'It’s sent when all six digits are in.',
  confirm: 'Text the technician',
  confirming: 'One moment…',
  otherNumber: 'Use another number',
  cancel: 'Cancel',
  waiting: 'We texted the technician. You’ll read here when they’ve seen it.',
  unanswered: 'Nobody has answered our texts. Please call us.',
  failed:
    'We couldn’t reach our server. Nothing is lost: please press again, or call us if it’s urgent.',
} as const

/** Why the technician is not texted. */
export const onCallRefusals = {
  get off() {
    return `We can’t text the technician right now. Please call us: ${line()}.` as const
  },
  get closed() {
    return `This conversation was closed. Write again to reopen it, or call us: ${line()}.` as const
  },
  get stopped() {
    return `That number sent STOP, so we can’t text it. Please use another one, or call us: ${line()}.` as const
  },
  codes: {
    whose: 'in this conversation',
    get advice() {
      return `Please call us: ${line()}.`
    },
  },
} as const

/**
 * To whoever is woken. `******` is where the rest is, which is kept nowhere once it has left; plain
 * letters, so that a text has 160 of them and not 70.
 */
export const onCallText = {
  shell: `${company.shortName} on call: ******`,
  details: '{visitor}, {phone}, asks for a call.{words} Open and press "I\'ll call them": {link}',
  words: ' "{words}"',
  someone: 'A visitor',
} as const

/** Where that text leads. */
export const wakeUpPage = {
  meta: { title: 'On-call request', description: 'For the technician on call.' },
  heading: 'Someone needs a call',
  lead: 'A chat visitor asked for the on-call technician.',
  visitor: 'Who',
  someone: 'A visitor without a name',
  phone: 'Phone',
  words: 'What they wrote',
  press: 'I’ll call them',
  pressing: 'One moment…',
  loading: 'Opening the request…',
  yours: {
    heading: 'You’ve got this one',
    text: 'The visitor reads that you’ll call. Please call now.',
    call: 'Call {number}',
  },
  taken: {
    heading: 'Someone else has this one',
    text: 'One of our team already said they’ll call. There’s nothing left to do.',
  },
  /** Without the link there is no request to speak of. */
  missing: {
    heading: 'Open this page from our text',
    text: 'It needs the link in the text message that we sent you.',
  },
  ended: 'This link no longer works.',
  failed: 'Something went wrong, and no one was texted. Please press again.',
  notOpened: 'We couldn’t open the request. Please check your connection and open the link again.',
} as const

/** On /admin/settings. */
export const onCallSettings = {
  heading: 'On-call technician',
  text: 'With someone on this list, visitors of the chat can have them texted, beside the 24/7 number. The first gets the text; whoever doesn’t answer within {minutes} minutes is followed by the next. With nobody listed, only the number is shown.',
  place: ['First', 'Second', 'Third', 'Fourth'],
  name: 'Name',
  nameHint: 'The visitor reads this name.',
  phone: 'Mobile number',
  phoneHint: 'Only our texts go there; no visitor sees it.',
  wrongName: 'Please enter a name, or clear the number.',
  wrongPhone: 'Please enter a mobile number, or clear the name.',
  noService:
    'No text service is set up here: nobody would be woken, so on a public site visitors don’t see the button.',
  submit: 'Save on-call list',
  done: 'On-call list saved.',
} as const
