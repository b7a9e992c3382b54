import { rm } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { addDays, todayAt, weekdayOf } from '#domain/calendar.ts'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { openTwoServers } from '#server/testing/two-servers.ts'
import { quietLog } from '../lab/quiet-log.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { fitsWidth, sizes, violations } from './violations.ts'
import { beginStaffSession, seemToBeStaff } from './office.ts'

// Other journeys read the number and the hours meanwhile: this one has two servers of its own.
type Shop = { one: string; other: string; stop: () => Promise<void> }

async function openShop(): Promise<Shop> {
  const folder = await temporaryFolder('settings')
  const embedded = await startEmbedded({ dataDir: folder, log: quietLog })
  const servers = await openTwoServers({
    DATABASE_URL: embedded.url,
    DEMO: 'on',
    DEMO_OFFICE: 'off',
  })
  return {
    one: `http://localhost:${servers.portOf(0)}`,
    other: `http://localhost:${servers.portOf(1)}`,
    async stop() {
      await servers.stop()
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const form = (page: Page, name: string) => page.getByRole('form', { name })
// A second where nothing else runs; the two cores may be busy with other journeys.
const soon = { timeout: 10_000, intervals: [50] }
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, data = '']) => JSON.parse(data))
    .find((data) => data['@type'] === 'LocalBusiness')

/** Says yes where the sample data has confirmed appointments that the change hits. */
async function save(page: Page, name: string): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await form(page, name).getByRole('button', { name: 'Save' }).click()
  if ((await answered).status() !== 409) return
  const hit = form(page, name).getByRole('alert').getByRole('link').first()
  await expect(hit).toHaveAttribute('href', /^\/admin\/day#day\?on=\d{4}-\d{2}-\d{2}$/)
  await form(page, name).getByRole('button', { name: 'Save anyway' }).click()
}

const textAt = async (request: APIRequestContext, url: string) => (await request.get(url)).text()

/** Three weeks ahead, on a Thursday, which no holiday is near. */
function someThursday(): string {
  let day = addDays(todayAt(new Date()), 14)
  while (weekdayOf(day) !== 'thursday') day = addDays(day, 1)
  return day
}

test('the owner changes hours, a closed day, the emergency number, and a price: two servers say it within a second, on pages, in data for search engines, in booking, and to islands', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const shop = await openShop()
  const context = await browser.newContext({ baseURL: shop.one })
  try {
    const page = await context.newPage()
    const { request } = context
    await beginStaffSession(request)
    await seemToBeStaff(page)
    await page.goto('/admin/settings')

    const both = [shop.one, shop.other]
    const say = async (path: string, text: string) => {
      for (const server of both)
        await expect
          .poll(async () => (await textAt(request, server + path)).includes(text), {
            ...soon,
            message: `${path} says ${text}`,
          })
          .toBe(true)
    }
    const [contact, oldTag] = [
      await textAt(request, `${shop.other}/contact`),
      (await request.get(`${shop.other}/contact`)).headers()['etag'],
    ]
    expect([contact.includes('(216) 555-0199'), contact.includes('%house:')]).toEqual([true, false])

    await form(page, 'Emergency number').getByLabel('Phone number').fill('216 555 0123')
    await save(page, 'Emergency number')
    await say('/contact', 'href="tel:+12165550123"')
    await expect(form(page, 'Emergency number').getByLabel('Phone number')).toHaveValue(
      '(216) 555-0123',
    )
    for (const path of ['/contact', '/services', '/book']) {
      for (const server of both)
        expect([path, (await textAt(request, server + path)).includes('0199')]).toEqual([
          path,
          false,
        ])
    }
    const again = await request.get(`${shop.other}/contact`)
    expect(again.headers()['etag']).not.toBe(oldTag)

    const thursday = someThursday()
    const slots = async (server: string) =>
      (
        await request.get(
          `${server}/api/bookings/slots?from=${thursday}&to=${thursday}&kind=drop-off`,
        )
      ).json()
    expect((await slots(shop.other)).length).toBeGreaterThan(2)
    const days = form(page, 'Closed days and holidays')
    await days.getByRole('button', { name: 'Add a day' }).click()
    await days
      .getByLabel(/^Day \d+$/)
      .last()
      .fill(thursday)
    await days.getByLabel('Reason').last().fill('</script><b>Inventory</b> & "tidying"')
    await save(page, 'Closed days and holidays')
    for (const server of both) await expect.poll(() => slots(server), soon).toEqual([])
    await say('/', `"validFrom":"${thursday}"`)
    const special = dataOf(await textAt(request, `${shop.other}/`)).specialOpeningHoursSpecification
    expect(special).toContainEqual(expect.objectContaining({ validFrom: thursday }))

    await say('/contact', '&lt;/script&gt;&lt;b&gt;Inventory&lt;/b&gt; &amp; &quot;tidying&quot;')
    const hours = form(page, 'Opening hours')
    await hours.getByLabel('Wednesday, opens').fill('')
    await hours.getByRole('button', { name: 'Save hours' }).click()
    await expect(hours.getByLabel('Wednesday, closes')).toHaveAccessibleDescription(
      'Please enter both times, or neither.',
    )
    await hours.getByLabel('Wednesday, closes').fill('')
    await save(page, 'Opening hours')
    await say('/contact', 'Monday-Tuesday')
    await say('/services', 'Thursday-Friday')
    const open = dataOf(await textAt(request, `${shop.other}/`)).openingHoursSpecification
    expect(JSON.stringify(open)).not.toContain('Wednesday')

    const prices = form(page, 'Typical prices')
    const dpf = prices.getByRole('group', { name: 'Diesel particulate filter (DPF)' })
    await dpf.getByLabel('Cleaning, from').fill('1111')
    await save(page, 'Typical prices')
    await say('/services', '$1,111 to $1,350')
    await say('/contact', 'Cleaning a DPF is usually $1,111 to $1,350')

    const history = page.getByRole('region', { name: 'Latest changes' })
    await expect(history.getByRole('listitem')).toHaveCount(4)
    await expect(history).toContainText('changed typical prices')
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size)
      expect(await fitsWidth(page)).toBe(true)
      expect(await violations(page)).toEqual([])
    }

    // An island that wakes says what its page said before.
    await page.goto(`${shop.other}/contact`)
    await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Dana')
    await expect(page.getByRole('main')).toContainText('(216) 555-0123')
    await expect(page.getByRole('main')).not.toContainText('0199')
    await expect(page.locator('#house')).toHaveCount(1)
  } finally {
    await context.close()
    await shop.stop()
  }
})
