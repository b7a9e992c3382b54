import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { noAddress } from '#domain/accounts/addressee.ts'
import { statementOf } from '#domain/invoices/statement.ts'
import { createRenderer } from './renderer.ts'

const nobody = {
  firstName: 'Dana',
  lastName: 'Ortiz',
  company: null,
  ...noAddress,
}
const resetMail = {
  firstName: '<b>Dana</b>',
  secretLink: 'https://lakeline.example/customer/reset#t',
}
const limits = {
  idleMs: 30_000,
  longestMs: 60_000,
  heapMb: 160,
  niceness: 10,
  mostWaiting: 40,
  mostOfOne: 6,
}

/**
 * A statement of so many lines, more than our own calls let through: 100 take a quarter of a second
 * of a processor.
 */
function statement(lines: number) {
  const invoice = {
    invoiceNumber: 'INV-2026-1041',
    amount: '1200.00',
    status: 'pending' as const,
    issueDate: '2026-01-10',
    dueDate: '2026-02-09',
    paidDate: null,
  }
  const of = statementOf({ from: '2026-01-01', to: '2026-01-31' }, [invoice], [])
  return {
    statement: { ...of, lines: Array.from({ length: lines }, () => of.lines).flat() },
    addressee: nobody,
    madeOn: '2026-02-01',
  }
}

function open(papers: Partial<typeof limits> = {}) {
  const renderer = createRenderer({ papers: { ...limits, ...papers } })
  onTestFinished(renderer.close)
  const paper = (
    account: string,
    { lines = 1, signal }: { lines?: number; signal?: AbortSignal } = {},
  ) => renderer.pdf('statement', statement(lines), { account, signal })
  return { renderer, paper }
}

test('a mail has a subject, a body and the same as plain text', async () => {
  const { renderer } = open()
  const mail = await renderer.mail('passwordReset', resetMail)
  expect(mail.subject).toBe('Choose a new password')
  expect(mail.html).toContain('&lt;b&gt;Dana')
  expect(mail.text).toContain('https://lakeline.example/customer/reset#t')
})

test('several PDFs asked for at once are all made', async () => {
  const { renderer } = open()
  const pdfs = await Promise.all([1, 2, 3].map(() => renderer.pdf('statement', statement(0))))
  for (const pdf of pdfs) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a mail does not wait for papers, however many and long', async () => {
  const { renderer, paper } = open()
  const done: string[] = []
  const papers = ['a', 'b', 'c'].map((account) =>
    paper(account, { lines: 100 }).then(() => done.push('paper')),
  )
  await renderer.mail('passwordReset', resetMail).then(() => done.push('mail'))
  await Promise.all(papers)
  expect(done).toEqual(['mail', 'paper', 'paper', 'paper'])
})

describe('of one account', () => {
  test('one paper is made, five wait, and a further one is refused with a sentence; others still get theirs', async () => {
    const { paper } = open()
    const six = Array.from({ length: 6 }, () => paper('dana', { lines: 20 }))
    await expect(paper('dana')).rejects.toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/^Several of your documents are still being made\./),
      retryAfterSeconds: 10,
    })
    const kim = paper('kim')
    expect(await Promise.all([...six, kim])).toHaveLength(7)
    expect(await paper('dana')).toBeInstanceOf(Buffer)
  })

  test('the papers that wait let those of another go between', async () => {
    const { paper } = open()
    const done: string[] = []
    const note = (who: string) => paper(who, { lines: 20 }).then(() => done.push(who))
    await Promise.all([...['dana', 'dana', 'dana', 'dana'].map(note), note('kim'), note('lee')])
    expect(done).toEqual(['dana', 'dana', 'kim', 'lee', 'dana', 'dana'])
  })
})

test('more than forty papers do not wait, whoever asks', async () => {
  const { paper } = open({ mostWaiting: 4 })
  const asked = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => paper(`account ${at}`)),
  )
  const refused = asked.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({
    reason: {
      code: 'too_many_requests',
      message: expect.stringMatching(/^Many documents are being made/),
    },
  })
})

test('what nobody waits for any more is not made, and makes room', async () => {
  const { paper } = open()
  const gone = new AbortController()
  const first = paper('dana', { lines: 100 })
  const left = Array.from({ length: 5 }, () =>
    paper('dana', { lines: 300, signal: gone.signal }).catch((error: unknown) => error),
  )
  await expect(paper('dana')).rejects.toMatchObject({ code: 'too_many_requests' })
  const done: string[] = []
  void first.then(() => done.push('first'))
  gone.abort()
  const refused = Promise.all(left).then((errors) => (done.push('left'), errors))
  expect(await paper('dana')).toBeInstanceOf(Buffer)
  expect(done, 'the five are given up before the first is made').toEqual(['left', 'first'])
  expect(await refused).toMatchObject(
    Array.from({ length: 5 }, () => ({ code: 'too_many_requests' })),
  )
})

test('a paper that needs more memory than its thread may have is refused, and the next one is made', async () => {
  const { paper } = open({ heapMb: 64 })
  const [long, short] = await Promise.allSettled([paper('dana', { lines: 4000 }), paper('kim')])
  expect(long).toMatchObject({
    status: 'rejected',
    reason: { code: 'too_large', message: expect.stringMatching(/^This document is too long/) },
  })
  expect(short.status).toBe('fulfilled')
})

test('a paper that takes too long ends with its thread, and the next one is made', async () => {
  const { paper } = open({ longestMs: 20_000, heapMb: 4000 })
  const [long, short] = await Promise.allSettled([paper('dana', { lines: 15_000 }), paper('kim')])
  expect(long).toMatchObject({
    status: 'rejected',
    reason: { message: 'a document took longer than 20000 ms' },
  })
  expect(short.status).toBe('fulfilled')
})

test('the thread of the papers ends when it is idle, and begins again when it is needed', async () => {
  let begun = 0
  const count = () => void (begun += 1)
  process.on('worker', count)
  onTestFinished(() => void process.off('worker', count))
  const { paper } = open({ idleMs: 20 })
  await Promise.all([paper('dana'), paper('dana')])
  expect(begun).toBe(1)
  await sleep(200)
  await paper('dana')
  expect(begun).toBe(2)
})

test.runIf(process.platform === 'linux')(
  'the thread of the papers stands behind all others, that of the mails does not',
  async () => {
    const { renderer, paper } = open()
    const niceThreads = () =>
      readdirSync('/proc/self/task').filter(
        (thread) =>
          readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16] ===
          '10',
      ).length
    await renderer.mail('passwordReset', resetMail)
    const before = niceThreads()
    await paper('dana')
    expect(niceThreads() - before).toBe(1)
  },
)

test('who still waits when the server ends gets an error', async () => {
  const { renderer, paper } = open()
  const all = Promise.allSettled([paper('dana', { lines: 300 }), paper('dana'), paper('kim')])
  await sleep(50)
  await renderer.close()
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
