import type { FaultName } from './all.ts'

/** `fault`: a run of e2e/faults; `test`: a file of Vitest or Playwright. */
export type Proof = { fault: FaultName; isLong?: true } | { test: string }
export type Row = { fault: string; holds: string; proofs: Proof[] }

const onDemand = (fault: FaultName): Proof => ({ fault, isLong: true })
const short = (fault: FaultName): Proof => ({ fault })
const test = (file: string): Proof => ({ test: file })

/** What can happen to a site on a machine, in the order in which the faults are numbered. */
export const table: Row[] = [
  {
    fault: 'the server is killed while people write',
    holds: 'acknowledged is stored, once, with its mails; it starts again',
    proofs: [short('forms'), onDemand('kills')],
  },
  {
    fault: 'the same, with its own database under it',
    holds: 'the database opens each time; a commit is on the disk before it is answered',
    proofs: [short('forms'), test('server/ops/embedded/embedded.test.ts')],
  },
  {
    fault: 'a second server on one folder',
    holds: 'refused with a sentence that names the first; what a dead one left is taken over',
    proofs: [test('server/ops/embedded/embedded.test.ts')],
  },
  {
    fault: 'servers end and start in turn under load',
    holds: 'no request is lost, nothing is doubled',
    proofs: [short('rolling'), test('server/main.test.ts')],
  },
  {
    fault: 'the database stops fast, stops in the middle, is killed',
    holds:
      '503 in words, pages go on, forms are stored within 3 s of its return, mails leave again',
    proofs: [short('forms')],
  },
  {
    fault: 'sessions of the database are ended; a deadlock',
    holds: 'the whole transaction is gone, and stored once when it comes again',
    proofs: [short('forms'), test('server/db/deadlock.test.ts')],
  },
  {
    fault: 'the power fails',
    holds: 'what was acknowledged is on the disk; the site starts',
    proofs: [onDemand('power')],
  },
  {
    fault: 'the disk is full',
    holds: 'put off in words, reading goes on, nothing in part, well by itself when there is room',
    proofs: [onDemand('disk')],
  },
  {
    fault: 'the disk answers with errors',
    holds: 'nothing is acknowledged that is not on it; the database begins anew',
    proofs: [onDemand('error')],
  },
  {
    fault: 'a mail service is slow, refuses, resets, or answers nonsense',
    holds: 'what was taken stays taken; it is tried again, later and elsewhere',
    proofs: [short('outbox'), test('server/outbox/sending.test.ts')],
  },
  {
    fault: 'a service takes a message and its answer is lost',
    holds: 'one effect by its key; without keys one more try, marked',
    proofs: [short('outbox'), test('server/outbox/chaos.test.ts')],
  },
  {
    fault: 'the same form twenty times at once',
    holds: 'one row and one answer; another body under the key is refused',
    proofs: [test('server/db/insert-once.test.ts'), test('server/leads/visitor-routes.test.ts')],
  },
  {
    fault: 'an answer is lost after the commit',
    holds: 'who sends again gets the stored answer',
    proofs: [short('forms'), test('server/db/insert-together.test.ts')],
  },
  {
    fault: 'heads, bodies and readers that trickle',
    holds: 'cut within 15 s; everybody else is served',
    proofs: [short('slow'), test('server/http/server.test.ts')],
  },
  {
    fault: 'a socket is cut in the middle of a message',
    holds: 'shown once, in order, on both screens',
    proofs: [short('chat')],
  },
  {
    fault: 'a connection dies without a word',
    holds: 'both ends notice within 35 s',
    proofs: [onDemand('chat')],
  },
  {
    fault: 'a laptop sleeps, a page is frozen',
    holds: 'it catches up without a reload',
    proofs: [short('chat'), test('e2e/chat-between-pages.test.ts')],
  },
  {
    fault: 'two tabs, two devices, two agents',
    holds: 'one order everywhere; a conflict is told; signing out in one ends all',
    proofs: [test('e2e/chat-handover.test.ts'), test('e2e/chat-return.test.ts')],
  },
  {
    fault: 'the clock steps by an hour or a day',
    holds: 'forms are stored and mails leave',
    proofs: [onDemand('clock'), test('domain/outbox/circuit-breaker.test.ts')],
  },
  {
    fault: 'Redis dies or freezes',
    holds: 'the chat goes on through the database',
    proofs: [onDemand('servers'), test('server/chat/live/several-processes.test.ts')],
  },
  {
    fault: 'the process gets no time for seconds',
    holds: 'it goes on where it was; nothing is sent twice',
    proofs: [short('forms'), test('server/outbox/given-up.test.ts')],
  },
  {
    fault: 'sockets that never read',
    holds: 'memory stays bounded',
    proofs: [short('slow'), test('server/chat/live/chat-abuse.test.ts')],
  },
  {
    fault: 'bodies that are huge, deep or wrong',
    holds: 'a 4xx in words, never a defect of ours',
    proofs: [
      test('server/accounts/hostile-input.test.ts'),
      test('server/leads/visitor-routes.test.ts'),
    ],
  },
  {
    fault: 'abuse of the socket protocol',
    holds: 'closed with the right code; others go on',
    proofs: [test('server/chat/live/live.test.ts'), test('server/chat/live/chat-abuse.test.ts')],
  },
  {
    fault: 'a message that always fails',
    holds: 'the others pass; it is given up, and somebody is told',
    proofs: [test('server/outbox/given-up.test.ts')],
  },
  {
    fault: 'an update is interrupted; the release before runs beside this one, or left its data',
    holds: 'all steps or none; every row is there; both serve',
    proofs: [
      onDemand('before'),
      test('server/db/migrate.test.ts'),
      test('server/ops/upgrade/releases.test.ts'),
    ],
  },
  {
    fault: 'the folder is lost: a backup comes back',
    holds: 'all that was acknowledged before it, row for row',
    proofs: [short('forms')],
  },
  {
    fault: 'no descriptor is left',
    holds: 'it is in the log; the server lives and serves again',
    proofs: [onDemand('descriptors'), test('server/http/logging/limit-watch.test.ts')],
  },
  {
    fault: 'a quarter of an hour of mixed load',
    holds: 'memory and descriptors level off; the slope is reported',
    proofs: [onDemand('soak')],
  },
  {
    fault: 'the server, its database or the power goes while the shop works with two phones',
    holds: 'each step that was acknowledged is stored once, with its order, certificate and mail',
    proofs: [short('shop'), onDemand('shop'), test('e2e/bench-two-phones.test.ts')],
  },
]

export function commandOf(proof: Proof): string {
  if ('fault' in proof)
    return `npm test -- --only faults --fault ${proof.fault}${proof.isLong ? ' --rounds 300' : ''}`
  return proof.test.startsWith('e2e/')
    ? `npm exec -- playwright test -c e2e/playwright.config.ts ${proof.test}`
    : `npm exec -- vitest run ${proof.test}`
}
