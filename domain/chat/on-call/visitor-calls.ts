import { accepted, call, value } from '#domain/call.ts'
import {
  onCallNumber,
  onCallProof,
  onCallQuery,
  onCallView,
  wakeUp,
  wakeUpLink,
} from './contract.ts'

export const readOnCall = call('GET /api/chat/sessions/:visitorId/on-call', {
  summary: 'Read whether the on-call technician can be texted',
  access: 'anyone',
  limit: 'chat',
  query: onCallQuery,
  answer: value(onCallView),
})

/** Texts a code to the number that is to be called. */
export const sendOnCallCode = call('POST /api/chat/sessions/:visitorId/on-call/code', {
  summary: 'Text code to the number to be called',
  access: 'anyone',
  limit: 'publicForm',
  body: onCallNumber,
  answer: accepted(onCallView),
})

/** The code proves the number, and the technician is texted: once in a conversation. */
export const textOnCall = call('POST /api/chat/sessions/:visitorId/on-call', {
  summary: 'Text the on-call technician',
  access: 'anyone',
  limit: 'publicForm',
  body: onCallProof,
  answer: value(onCallView),
})

/** A POST, so that the token is in no address. It changes nothing: previews open links. */
export const readWakeUp = call('POST /api/chat/on-call/links', {
  summary: 'Read request by the link of a text',
  access: 'anyone',
  limit: 'lookup',
  body: wakeUpLink,
  answer: value(wakeUp),
})

export const acknowledgeWakeUp = call('POST /api/chat/on-call/acknowledgments', {
  summary: 'Take on the call by the link of a text',
  access: 'anyone',
  limit: 'lookup',
  body: wakeUpLink,
  answer: value(wakeUp),
})
