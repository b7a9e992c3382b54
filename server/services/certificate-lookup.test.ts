import { describe, expect, test } from 'vitest'
import { addWhole, attested, customerWithService, day } from '#server/testing/certified-service.ts'
import { openTestApp } from '#server/testing/harness.ts'

describe('a certificate that anyone looks up', () => {
  test('says what was done and nothing of whose it is', async () => {
    const { app, db, id, withdraw } = await customerWithService()
    await withdraw()
    await addWhole(db, id, attested('LF-2026-7KQM-3XWD'))
    for (const typed of ['LF-2026-7KQM-3XWD', 'lf-2026-7kqm-3xwd', '%20LF-2026-7KQM-3XWD']) {
      const answer = await app.inject(`/api/verify/${typed}`)
      expect(answer.json()).toEqual({
        number: 'LF-2026-7KQM-3XWD',
        kind: 'certificate',
        issuedOn: day,
        withdrawnOn: null,
        contentSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        serviceType: 'DPF Cleaning',
        filterType: 'DPF',
        quantity: 2,
        serviceDate: '2026-03-01',
        verdicts: [
          { serialEnding: '8213', verdict: 'restored', isMeasured: true },
          { serialEnding: '8214', verdict: 'restored', isMeasured: false },
        ],
      })
    }
  })

  test('says that it was withdrawn, and since when', async () => {
    const { app, issued, withdraw } = await customerWithService()
    await withdraw()
    const [row] = await issued()
    expect((await app.inject(`/api/verify/${row?.number}`)).json()).toMatchObject({
      withdrawnOn: day,
      quantity: 2,
    })
  })

  test.each(['LF-2026-7KQM-3XWE', 'LF-2026-0000-0000', 'x', '%25', 'x'.repeat(250), "'--"])(
    'by %s is not there',
    async (number) => {
      const { app } = await openTestApp()
      const answer = await app.inject(`/api/verify/${number}`)
      expect([answer.statusCode, answer.json().message]).toEqual([
        404,
        'We haven’t issued a certificate with this number. Please check each letter and digit.',
      ])
    },
  )

  test('cannot be guessed for long from one address', async () => {
    const { app } = await openTestApp()
    const answers = []
    for (let time = 0; time < 61; time++)
      answers.push(await app.inject('/api/verify/LF-2026-7KQM-3XWD'))
    expect(
      answers.map(({ statusCode }) => statusCode).filter((status) => status === 429),
    ).toHaveLength(1)
    expect(answers.at(-1)?.headers['retry-after']).toBeDefined()
  })
})
