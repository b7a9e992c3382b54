import { describe, expect, test } from 'vitest'
import { exampleConfig } from '#server/testing/example-config.ts'
import { openBench } from '#server/testing/bench.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'
import { sharedRenderer } from '#server/testing/shared-renderer.ts'
import { watchStatements } from '#server/testing/watch-statements.ts'
import { mailPapers } from './mail-papers.ts'
import { papersOfService } from './papers-of-service.ts'

async function openOffice() {
  const bench = await openBench({ quantity: 2 })
  const office = await signedInStaff(bench.testApp, 'office')
  const mails = async () =>
    (await queuedMails(bench.db, 'news')).filter(({ data }) =>
      JSON.stringify(data).includes('/api/certificates/'),
    )
  return { ...bench, office, mails }
}

describe('the papers of an order that is kept filter by filter', () => {
  test('are opened by our team in one file, one page for each filter', async () => {
    const { order, restore, workshop } = await openOffice()
    await restore('DPF-1')
    await restore('DPF-2')
    const all = await workshop.call('GET', `${order}/certificate.pdf`)
    expect([all.status, pagesOf(all.raw).length]).toEqual([200, 2])
    expect((await workshop.call('GET', order)).json()).toMatchObject({ papers: ['certificate'] })
    expect((await workshop.call('GET', `${order}/inspection-report.pdf`)).json()).toMatchObject({
      code: 'no_readings',
    })
  })

  test('are emailed together once, with a link to each that opens it', async () => {
    const { app, dana, mails, now, office, order, restore } = await openOffice()
    await restore('DPF-1')
    await restore('DPF-2')
    for (const _time of [1, 2]) {
      const headers = { 'idempotency-key': 'key-of-the-press' }
      expect((await office.call('POST', `${order}/certificate/mail`, { headers })).status).toBe(202)
    }
    const sent = await mails()
    expect(sent).toMatchObject([
      { to: dana.email, data: { title: 'Your certificates for 2 filters' } },
    ])
    const links = [...JSON.stringify(sent).matchAll(/localhost:3000(\/api\/certificates\/[^"]+)/g)]
    expect(links).toHaveLength(2)
    for (const [, path = ''] of links)
      expect((await app.inject(path)).headers['content-type']).toBe('application/pdf')
    const [[, path = ''] = []] = links
    now.set('2026-09-06T14:59:59Z')
    expect((await app.inject(path)).statusCode, 'for half a year').toBe(200)
    now.set('2026-09-06T15:00:01Z')
    expect((await app.inject(path)).statusCode).toBe(404)
  })

  test('are written down and linked by as many statements as one of them', async () => {
    const { dana, db, id, office, restore, testApp } = await openOffice()
    const config = exampleConfig()
    const deps = { config, db, now: testApp.now, renderer: sharedRenderer }
    const actor = {
      kind: 'staff',
      staffId: office.id,
      sessionId: '',
      name: office.name,
      role: 'office',
      isDemo: false,
      needsSecondFactor: false,
    } as const
    const mailAll = async (key: string) => {
      const papers = await papersOfService(db, id, 'certificate')
      const { watched, statements } = watchStatements(db)
      await watched
        .transaction()
        .execute((tx) =>
          mailPapers(tx, { deps, actor, key }, papers, { serviceId: id, customerId: dana.id }),
        )
      return [papers.length, statements.length]
    }
    await restore('DPF-1')
    const [, ofOne] = await mailAll('first')
    await restore('DPF-2')
    expect(await mailAll('second')).toEqual([2, ofOne])
  })

  test('are 26, of which the email links 25', async () => {
    const count = 26
    const { mails, office, order, restore, workshop } = await openOffice()
    const { serviceType, filterType, serviceDate, updatedAt } = (
      await workshop.call('GET', order)
    ).json()
    await workshop.call('PUT', order, {
      payload: { serviceType, filterType, serviceDate, updatedAt, quantity: count },
    })
    for (let at = 0; at < count; at += 1) await restore(`DPF-${at}`)
    await office.call('POST', `${order}/certificate/mail`)
    const [mail] = await mails()
    expect(mail?.data['title']).toBe(`Your certificates for ${count} filters`)
    expect(JSON.stringify(mail).match(/\/api\/certificates\//g)).toHaveLength(25)
  })

  test('are emailed one by one, by whoever may write to customers, where there is one', async () => {
    const { filters, line, mails, office, restore, takeIn, workshop } = await openOffice()
    const filterId = await restore('DPF-1')
    const mailOf = (id: string) => `${line(id)}/certificate/mail`
    expect((await workshop.call('POST', mailOf(filterId))).status).toBe(403)
    expect((await office.call('POST', mailOf(filterId))).status).toBe(202)
    const { number } = (await filters())[0].paper
    expect(await mails()).toMatchObject([{ data: { title: `Your certificate ${number}` } }])
    const { id: other } = (await takeIn({ serialNumber: 'DPF-2' })).json()
    expect((await office.call('POST', mailOf(other))).json()).toMatchObject({ code: 'no_readings' })
  })
})
