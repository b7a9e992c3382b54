import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoCustomer } from '#domain/accounts/demo-account.ts'
import { type CertificateContent, serialEnding } from '#domain/services/certificate.ts'
import { isMeasured } from '#domain/services/readings.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { beginSession } from '#server/accounts/session.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Db } from '#server/db/open.ts'
import { allSteps } from '#server/db/migration-steps.ts'
import { loadRelease, type ReleaseRows } from '#server/ops/upgrade/release-rows.ts'
import { openTestApp, openTestDatabase } from '#server/testing/harness.ts'
import { runQueued } from '#server/testing/jobs.ts'

const releases = 'server/ops/upgrade/releases'

type Kept = {
  number: string
  service: string
  customer: string
  kind: 'certificate' | 'inspection'
  content: CertificateContent
  text: string
  digest: string
  pdf: Buffer | null
  pdfDigest: string | null
}

async function kept(db: Db): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select number, service_history_id as service, service.customer_id as customer, kind, content, content::text as text,
      content_sha256 as digest, pdf, pdf_sha256 as "pdfDigest"
    from certificates join service_history service on service.id = service_history_id order by number`.execute(
    db,
  )
  return rows
}

test.each(readdirSync(releases))(
  'every certificate of %s verifies, and downloads byte for byte as it was kept',
  async (file) => {
    const release = JSON.parse(
      gunzipSync(readFileSync(join(releases, file))).toString(),
    ) as ReleaseRows
    const database = await openTestDatabase({ empty: true })
    const { db, url } = database
    const steps = await allSteps()
    await migrate(url, { steps: steps.filter(({ name }) => name <= release.step) })
    await loadRelease(db, release)
    // Every second had its paper made by the server of then: bytes that ours would not make again.
    const numbers = (await kept(db)).map(({ number }) => number)
    for (const number of numbers.filter((_one, at) => at % 2 === 0))
      await sql`update certificates set pdf = ${Buffer.from(`%PDF-1.7 as kept: ${number}`)} where number = ${number}`.execute(
        db,
      )
    const before = await kept(db)
    expect(before.length).toBeGreaterThan(30)
    expect(before.filter(({ pdf }) => pdf !== null).length).toBeGreaterThan(15)

    await migrate(url)
    expect(await kept(db)).toEqual(before)

    const testApp = await openTestApp({ database })
    const { app, now } = testApp
    for (const { number, kind, content, digest } of before) {
      const answer = await app.inject(`/api/verify/${number}`)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          number,
          kind,
          issuedOn: content.issuedOn,
          withdrawnOn: null,
          contentSha256: digest,
          serviceType: content.service.serviceType,
          filterType: content.service.filterType,
          quantity: content.service.quantity,
          serviceDate: content.service.serviceDate,
          verdicts: content.measurements.map((filter) => ({
            serialEnding: serialEnding(filter.serialNumber),
            verdict: filter.verdict,
            isMeasured: isMeasured(filter),
          })),
        },
      ])
    }

    const { token } = await beginSession(
      db,
      customerDoor,
      demoCustomer.id,
      'Firefox on Windows',
      now(),
    )
    const download = async ({ service, kind }: Kept) => {
      const name = kind === 'certificate' ? 'certificate' : 'inspection-report'
      const answer = await app.inject({
        url: `/api/customer/service-history/${service}/${name}.pdf`,
        headers: { cookie: `session=${token}`, authorization: demoCustomer.id },
      })
      expect(answer.statusCode).toBe(200)
      return answer.rawPayload
    }
    const own = before.filter(({ customer }) => customer === demoCustomer.id)
    const printed = own.filter(({ pdf }) => pdf !== null)
    expect(printed.length).toBeGreaterThan(3)
    for (const one of printed) {
      const bytes = await download(one)
      expect(bytes.equals(one.pdf ?? Buffer.alloc(0))).toBe(true)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(one.pdfDigest)
    }

    // The others are made once, from what was attested, and from then on are kept as well.
    await sql`select graphile_worker.add_job('print_certificates')`.execute(db)
    await runQueued(testApp, 'print_certificates')
    const after = await kept(db)
    expect(after.map(({ text, digest }) => [text, digest])).toEqual(
      before.map(({ text, digest }) => [text, digest]),
    )
    for (const [at, one] of after.entries())
      if (before[at]?.pdf) expect(one.pdfDigest).toBe(before[at].pdfDigest)
    const made = after.find((one, at) => one.customer === demoCustomer.id && !before[at]?.pdf)
    if (made === undefined) throw new Error('every paper was there')
    expect((await download(made)).equals(made.pdf ?? Buffer.alloc(0))).toBe(true)
  },
  120_000,
)
