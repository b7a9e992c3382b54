import { expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInStaff } from '#server/testing/people.ts'

const certificates = {
  result: 'restored',
  path: 'certificate',
  one: 'Your certificate',
  several: 'Your certificates',
}
const inspections = {
  result: 'not_restorable',
  path: 'inspection-report',
  one: 'Your inspection report',
  several: 'Your inspection reports',
}

/** What is mailed of an order with so many filters that are judged. */
async function mailed(count: number, { path, result }: typeof certificates) {
  const { db, judge, order, read, takeIn, testApp } = await openBench({ quantity: count })
  for (let at = 1; at <= count; at += 1) {
    const { id } = (await takeIn({ serialNumber: `DPF-${at}` })).json()
    await read(id, ['before', 'flow_cfm', '210'])
    if (result === 'restored') await read(id, ['after', 'flow_cfm', '412.5'])
    await judge(id, { result, reason: 'Cracked.' })
  }
  const office = await signedInStaff(testApp, 'office')
  expect((await office.call('POST', `${order}/${path}/mail`, { payload: {} })).status).toBe(202)
  const sent = (await queuedMails(db, 'news')).find(({ data }) =>
    JSON.stringify(data).includes('/api/certificates/'),
  )
  const { title, message, links } = (sent?.data ?? {}) as Record<'title' | 'message', string> & {
    links: { label: string; href: string }[]
  }
  return { title, message, labels: links.map(({ label }) => label), check: links.at(-1)?.href }
}

const number = String.raw`LF-[\w-]+`

test.each([certificates, inspections])('one paper is mailed as one: $one', async (kind) => {
  const { title, message, labels, check } = await mailed(1, kind)
  expect(title).toMatch(new RegExp(`^${kind.one} ${number}$`))
  expect(message).toBe(
    `${kind.one} is ready: DPF Cleaning, 1 x DPF, serviced on March 10, 2026. Anyone can verify it by its number.`,
  )
  expect(labels).toEqual(['See the service', 'Open the PDF', 'Verify it'])
  expect(check).toMatch(new RegExp(`/verify/${number}$`))
})

test.each([
  { count: 2, ...certificates },
  { count: 3, ...certificates },
  { count: 2, ...inspections },
])('$count papers are mailed together: $several', async ({ count, ...kind }) => {
  const { title, message, labels, check } = await mailed(count, kind)
  expect(title).toBe(`${kind.several} for ${count} filters`)
  expect(message).toBe(
    `${kind.several} are ready: DPF Cleaning, ${count} x DPF, serviced on March 10, 2026. Anyone can verify them by their numbers.`,
  )
  expect(labels).toHaveLength(count + 2)
  expect(labels[1]).toMatch(new RegExp(`^Open ${number}, filter DPF-1$`))
  expect(labels.at(-1)).toBe('Verify one')
  expect(check).toMatch(/\/verify$/)
})
