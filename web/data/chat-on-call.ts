import * as calls from '#domain/chat/on-call/visitor-calls.ts'
import { plainClient } from './client.ts'

/** What a visitor may do about the technician on call, or has done. */
export const readOnCall = (visitorId: string, sessionId: string) =>
  plainClient.send(calls.readOnCall, { params: { visitorId }, query: { sessionId } })

export const sendOnCallCode = (visitorId: string, sessionId: string, phoneNumber: string) =>
  plainClient.send(calls.sendOnCallCode, {
    params: { visitorId },
    body: { sessionId, phoneNumber },
  })

/** A repeat finds what is there: nobody is texted twice. */
export const textOnCall = (visitorId: string, sessionId: string, code: string) =>
  plainClient.send(calls.textOnCall, { params: { visitorId }, body: { sessionId, code } })

export const readWakeUp = (token: string) => plainClient.send(calls.readWakeUp, { body: { token } })

export const acknowledgeWakeUp = (token: string) =>
  plainClient.send(calls.acknowledgeWakeUp, { body: { token } })
