/** A talk as its rules see it: who began it, and whose it has been proven to be. */
export type TalkOwner = { visitorId: string; customerId: string | null }

/** Somebody who knows a visitor id; `customerId` is what a session has proven, null for nobody signed in. */
export type Visitor = { visitorId: string; customerId: string | null }

/**
 * Whether this visitor may read the talk and write in it. Knowing the id is enough, as nobody signs in to chat; but once
 * a talk belongs to an account, another account on the same computer does not see it, and its id is a new one: whoever knew
 * the old one is out.
 */
export function mayRead(talk: TalkOwner, visitor: Visitor): boolean {
  if (visitor.customerId !== null && talk.customerId === visitor.customerId) return true
  const isOthers = talk.customerId !== null && visitor.customerId !== null
  return talk.visitorId === visitor.visitorId && !isOthers
}
