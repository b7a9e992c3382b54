import { randomBytes } from 'node:crypto'
import type { KeyActor } from '#domain/actor.ts'
import { opens } from '#domain/company-roles.ts'
import { accountAddress } from '#domain/customer-addresses.ts'
import { CodedError } from '#domain/errors.ts'
import { keyPrefix, mostKeys, type MadeApiKey, type NewApiKey } from '#domain/fleet/api-keys.ts'
import { hashOf } from '#server/accounts/tokens.ts'
import { findScope } from '#server/companies/store.ts'
import type { Deps } from '#server/http/context.ts'
import { notifyCustomer } from '#server/notifications/notify-customer.ts'
import { findKey, type KeyMaker, lockedKeysOf, markUsed, storeKey } from './store.ts'

const keyBytes = 32
const shownAtItsEnd = 4
// Written at most this often, as of a session.
const usedAgainAfterMs = 5 * 60_000

const tooMany = `An account can have ${mostKeys} API keys. Please end one that you no longer use.`
const nameTaken = 'You already have a key with this name.'

/**
 * A new key. It is random, so that a plain hash is enough to keep it (nothing can be guessed), and it
 * is in no other answer than this one.
 */
export function makeKey(deps: Deps, maker: KeyMaker, sent: NewApiKey): Promise<MadeApiKey> {
  const key = `${keyPrefix}${randomBytes(keyBytes).toString('base64url')}`
  return deps.db.transaction().execute(async (tx) => {
    const known = await lockedKeysOf(tx, maker.fleetOf)
    if (known.length >= mostKeys) throw new CodedError('conflict', tooMany)
    if (known.some(({ name }) => name.toLowerCase() === sent.name.toLowerCase()))
      throw new CodedError('conflict', nameTaken, { name: nameTaken })
    const stored = await storeKey(
      tx,
      maker,
      { ...sent, ending: key.slice(-shownAtItsEnd), hash: hashOf(key) },
      deps.now(),
    )
    for (const customerId of new Set([maker.fleetOf, maker.customerId]))
      await notifyCustomer(tx, deps, {
        customerId,
        topic: 'account',
        title: 'New API key',
        message: `An API key named “${sent.name}” was added to your account. If you didn’t add it, end it in your account settings and change your password.`,
        path: accountAddress('api-keys'),
        pathLabel: 'View your API keys',
      })
    return { ...stored, key }
  })
}

/**
 * Whose fleet a call's key opens; null for one that is unknown or ended, and unless its maker may
 * see this fleet: a key can do no more than whoever made it.
 */
export function holderOfKey({ db, now }: Deps): (key: string) => Promise<KeyActor | null> {
  return async (key) => {
    const found = await findKey(db, hashOf(key))
    if (found === null) return null
    const maker = await findScope(db, found.madeBy)
    if (maker?.fleetOf !== found.fleetOf || !opens(maker.role, 'fleet')) return null
    const at = now()
    if (at.getTime() - (found.lastUsedAt?.getTime() ?? 0) > usedAgainAfterMs)
      await markUsed(db, found.id, at)
    return { kind: 'key', fleetOf: found.fleetOf, keyId: found.id, scopes: found.scopes }
  }
}
