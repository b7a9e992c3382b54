import * as calls from '#domain/fleet/keys-calls.ts'
import type { MadeApiKey, NewApiKey } from '#domain/fleet/api-keys.ts'
import { customerClient } from './customer-call.ts'

export const keysQuery = customerClient.query(calls.listKeys)

export const makeKey = (body: NewApiKey): Promise<MadeApiKey> =>
  customerClient.send(calls.makeKey, { body })

export const endKey = (id: string): Promise<null> =>
  customerClient.send(calls.endKey, { params: { id } })
