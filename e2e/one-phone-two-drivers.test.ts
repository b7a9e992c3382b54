import type { Page } from '@playwright/test'
import { axeFindings } from './office.ts'
import {
  addCustomer,
  addStop,
  everythingKept,
  hire,
  keptByWorker,
  type Person,
  openPhone,
  pressSignOut,
} from './phone.ts'
import { queryHouse } from './running-site.ts'
import { expect, test } from './visitor.ts'

const handovers = async (id: string) =>
  (await queryHouse('select signed_by from handovers where appointment_id = $1', [id])).map(
    (row) => row['signed_by'],
  )

const addPickup = async (driver: Person, company: string) =>
  addStop(driver.name, await addCustomer(company), { quantity: 2 })

async function pickUp(page: Page, company: string, signer: string) {
  await page.getByRole('button', { name: `Pick up: ${company}` }).click()
  const form = page.getByRole('form', { name: 'Filters picked up' })
  await form.getByLabel('Name of who signs').fill(signer)
  await form.getByLabel('No signature: the typed name counts').check()
  await form.getByRole('button', { name: 'Save handover' }).click()
  await expect(page.getByText('Waiting to send: 1')).toBeVisible()
}

/** The stop is there without signal, after a reload, and says from when. */
async function expectOffline(page: Page, company: string) {
  await page.reload()
  await expect(page.getByRole('heading', { name: company })).toBeVisible()
  await expect(page.getByText(/^As of \d+:\d\d [AP]M, no signal\.$/)).toBeVisible()
}

const tablesOf = (all: string, table: string) =>
  all.split('\n').filter((line) => line.startsWith(`lakeline-phone.${table}:`))

test('two drivers on one phone, one after the other, without signal: nothing is lost, doubled, or read by the next', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const { line, page, enter, close } = await openPhone(browser, baseURL ?? '')
  const name = Date.now().toString(36)
  const [sam, kim]: [Person, Person] = [
    await hire(browser, `Sam Phone ${name}`, 'driver'),
    await hire(browser, `Kim Phone ${name}`, 'driver'),
  ]
  const [cedar, birch] = [`Cedar Phone ${name}`, `Birch Phone ${name}`]
  const [samsStop, kimsStop] = [await addPickup(sam, cedar), await addPickup(kim, birch)]

  await enter(sam, '/admin/stops')
  await expect(page.getByRole('heading', { name: cedar })).toBeVisible()
  await keptByWorker(page)
  const open = await everythingKept(page)
  expect(open.includes(cedar), cedar).toBe(false)
  const cached = [...open.matchAll(/^cache phone [^:]+: (\S+)/gm)].map(([, path]) => path)
  expect(cached).toContain('/admin/stops')
  expect(cached.filter((path) => !/^\/(_astro|fonts)\/|^\/admin\/stops$/.test(path ?? ''))).toEqual(
    [],
  )

  line.cut()
  await expectOffline(page, cedar)
  expect(await axeFindings(page)).toEqual([])
  await pickUp(page, cedar, 'Robin Gate')
  await expectOffline(page, cedar)
  await expect(page.getByText('Waiting to send: 1')).toBeVisible()
  await page.setViewportSize({ width: 768, height: 1024 })
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })

  // Asked first; without signal nobody is signed out, and nothing is lost.
  await pressSignOut(page)
  const question = page.getByRole('dialog', { name: '1 handover isn’t sent yet.' })
  await expect(question).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Stay' }).click()
  await expectOffline(page, cedar)
  await expect(page.getByText('Waiting to send: 1')).toBeVisible()

  // The session ends meanwhile: what was read goes, what is not sent stays, sealed.
  await queryHouse('delete from staff_sessions where staff_id = $1', [sam.id])
  line.mend()
  await expect(page).toHaveURL(/\/staff\/login/, { timeout: 40_000 })
  const ended = await everythingKept(page)
  expect(tablesOf(ended, 'keys')).toEqual([])
  expect(tablesOf(ended, 'seen')).toEqual([])
  expect(tablesOf(ended, 'waiting')).toHaveLength(1)
  for (const secret of [cedar, 'Robin Gate', '(419) 555-0142'])
    expect(ended.includes(secret), secret).toBe(false)

  await enter(kim, '/admin/stops')
  await expect(page.getByRole('heading', { name: birch })).toBeVisible()
  await expect(page.getByRole('heading', { name: cedar })).toHaveCount(0)
  await expect(page.getByText(/Waiting to send/)).toHaveCount(0)
  line.cut()
  await expectOffline(page, birch)
  await pickUp(page, birch, 'Lee Dock')
  await expectOffline(page, birch)
  const others = await everythingKept(page)
  expect(tablesOf(others, 'keys')).toHaveLength(1)
  for (const secret of [cedar, birch, 'Robin Gate', 'Lee Dock'])
    expect(others.includes(secret), secret).toBe(false)

  // The answer is lost, though the server has stored it.
  line.loseAnswers(true)
  line.mend()
  await expect.poll(() => handovers(kimsStop), { timeout: 40_000 }).toEqual(['Lee Dock'])
  line.loseAnswers(false)
  await page.reload()
  await expect(page.getByText('2 filters, signed by Lee Dock')).toBeVisible()
  await expect(page.getByText(/Waiting to send/)).toHaveCount(0, { timeout: 40_000 })
  await pressSignOut(page)
  await expect(page).toHaveURL(/\/staff\/login/)
  const left = await everythingKept(page)
  expect([tablesOf(left, 'keys'), tablesOf(left, 'seen')]).toEqual([[], []])
  expect(tablesOf(left, 'waiting')).toHaveLength(1)
  expect(await handovers(samsStop)).toEqual([])

  // Without signal nobody sees anything who is not signed in.
  line.cut()
  await page.goto(`${line.url}/admin/stops`)
  await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible()
  line.mend()

  await enter(sam, '/admin/stops')
  await expect.poll(() => handovers(samsStop), { timeout: 40_000 }).toEqual(['Robin Gate'])
  await expect(page.getByText('2 filters, signed by Robin Gate')).toBeVisible()
  await expect(page.getByText(/Waiting to send/)).toHaveCount(0)
  expect(await handovers(kimsStop)).toEqual(['Lee Dock'])
  await close()
})

test('whoever signs out on purpose may lose what is not sent, and is asked with its number', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const { page, enter, close } = await openPhone(browser, baseURL ?? '')
  const name = Date.now().toString(36)
  const ann = await hire(browser, `Ann Phone ${name}`, 'driver')
  const companies = [`Dogwood Phone ${name}`, `Elm Phone ${name}`]
  const stops: string[] = []
  for (const company of companies) stops.push(await addPickup(ann, company))
  await enter(ann, '/admin/stops')
  // The server refuses it, and it stays until someone decides.
  await page.route('**/handover', (route) =>
    route.fulfill({ status: 409, json: { message: 'Please call dispatch.', code: 'conflict' } }),
  )
  for (const company of companies) {
    await page.getByRole('button', { name: `Pick up: ${company}` }).click()
    await page.getByLabel('No signature: the typed name counts').check()
    await page.getByRole('button', { name: 'Save handover' }).click()
  }
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent: handover' })).toHaveCount(2)
  await pressSignOut(page)
  const question = page.getByRole('dialog', { name: '2 handovers aren’t sent yet.' })
  await question.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(page).toHaveURL(/\/staff\/login/)
  expect(tablesOf(await everythingKept(page), 'waiting')).toEqual([])
  expect(await Promise.all(stops.map(handovers))).toEqual([[], []])
  await close()
})
