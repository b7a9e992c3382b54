import type { ApiKey, MadeApiKey, NewApiKey } from '#domain/fleet/api-keys.ts'
import { callAsCustomer } from './customer-call.ts'

const path = '/api/customer/api-keys'
export const keysKey = [path] as const

export function readKeys(): Promise<ApiKey[]> {
  return callAsCustomer('GET', path)
}

export function makeKey(body: NewApiKey): Promise<MadeApiKey> {
  return callAsCustomer('POST', path, { body })
}

export function endKey(id: string): Promise<null> {
  return callAsCustomer('DELETE', `${path}/${encodeURIComponent(id)}`)
}
