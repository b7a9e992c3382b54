import { sql } from 'kysely'
import type { Db } from './open.ts'

/** What other processes and open sockets are told, the moment a transaction commits. Those who are away miss it. */
export type Signal =
  /** A frame for every socket that listens to the topic. PostgreSQL carries 8,000 bytes: a long text is fetched by its id. */
  | { kind: 'frame'; topic: string; frame: { type: string } }
  /** Both are raised by triggers of the database, so that no way to end a session can forget it. */
  | { kind: 'session_ended'; sessionId: string }
  | { kind: 'customer_ended'; customerId: string }

/** Named in the triggers of the migration too. */
export const signalChannel = 'lakeline_signal'

/** Raised with the transaction: nobody hears of what is rolled back. */
export async function raiseSignal(tx: Db, signal: Signal): Promise<void> {
  await sql`select pg_notify(${signalChannel}, ${JSON.stringify(signal)})`.execute(tx)
}
