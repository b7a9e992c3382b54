import * as z from 'zod/mini'
import { requiredLine } from '#domain/form-fields.ts'

/** What a key may do; a call with access 'key' names one of them. */
export const keyScopes = ['readings:write', 'vehicles:read'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Recognized at a glance, and by programs that look for secrets in code. */
export const keyPrefix = 'lakeline_'
export const mostKeys = 10
const longestKeyName = 60

const scopeWrong = 'Please choose what this key may do.'

export const newApiKey = z.object({
  name: requiredLine('Please name the key.', longestKeyName),
  scopes: z.array(z.enum(keyScopes, scopeWrong), scopeWrong).check(
    z.minLength(1, scopeWrong),
    z.maxLength(keyScopes.length, scopeWrong),
    z.overwrite((scopes) => [...new Set(scopes)]),
  ),
})

/** `ending` is the last four letters of the key. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  ending: z.string(),
  /** The name of the person with whose rights it ends. */
  madeBy: z.string(),
  makerId: z.string(),
  createdAt: z.string(),
  /** To within five minutes; null when nobody has used it. */
  lastUsedAt: z.nullable(z.string()),
})

/** The answer to the call that makes it is the only one with the key itself. */
export const madeApiKey = z.extend(apiKey, { key: z.string() })

export type NewApiKey = z.infer<typeof newApiKey>
export type ApiKey = z.infer<typeof apiKey>
export type MadeApiKey = z.infer<typeof madeApiKey>
