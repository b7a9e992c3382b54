import type { Page } from '@playwright/test'
import { fitsWidth, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

// office-day.md section 6: Today was 5,640 px high on a phone, and who waits came at its end.
const screen = 844
const phone = { width: 390, height: screen }
type Row = { id: string }
type List = { items: Row[]; total: number }
type Day = Record<string, Row[] | List | null>

const isList = (value: unknown): value is List =>
  typeof value === 'object' && value !== null && 'items' in value

/** The rows of a list again and again, as on a busy day. */
function busy(rows: readonly Row[], count: number): Row[] {
  return rows.length === 0
    ? []
    : Array.from({ length: count }, (_, at) => ({
        ...(rows[at % rows.length] as Row),
        id: `busy-${at}`,
      }))
}

async function onABusyDay(page: Page): Promise<void> {
  await page.route('**/api/admin/today', async (route) => {
    const day: Day = await (await route.fetch()).json()
    const filled = Object.entries(day).map(([name, list]) => [
      name,
      Array.isArray(list)
        ? busy(list, 24)
        : isList(list)
          ? { ...list, items: busy(list.items, 8), total: Math.min(list.total, 1) * 8 }
          : list,
    ])
    await route.fulfill({ json: { ...day, ...Object.fromEntries(filled) } })
  })
}

const topOf = (page: Page, name: string) =>
  page
    .getByRole('heading', { name, exact: true })
    .evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

for (const kind of ['usual', 'busy'] as const)
  test(`on a phone the ${kind} day begins with who waits, within two screens`, async ({ page }) => {
    await page.setViewportSize(phone)
    await signInAsStaff(page)
    if (kind === 'busy') await onABusyDay(page)
    await page.goto('/admin/today')
    await expect(page.getByRole('heading', { name: 'In the shop' })).toBeVisible()
    const [waiting, shop, money] = [
      await topOf(page, 'Waiting for us'),
      await topOf(page, 'In the shop'),
      await topOf(page, 'Money'),
    ]
    test.info().annotations.push({
      type: 'px',
      description: `${kind}: waiting ${waiting}, shop ${shop}, money ${money}, page ${await heightOf(page)}`,
    })
    expect(waiting).toBeLessThan(2 * screen)
    expect(shop).toBeGreaterThan(waiting)
    expect(money).toBeGreaterThan(shop)
    expect(await heightOf(page)).toBeLessThan(6.7 * screen)
    expect(await fitsWidth(page)).toBe(true)
  })

test('a long list shows its first rows on a phone, and all of them by one press, by keyboard too', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signInAsStaff(page)
  await onABusyDay(page)
  await page.goto('/admin/today')
  const bench = page.getByRole('main').getByRole('region', { name: 'On the bench' })
  await expect(bench.getByRole('listitem')).toHaveCount(3)
  const all = bench.getByRole('button', { name: 'Show all 8 On the bench' })
  await all.press('Enter')
  await expect(bench.getByRole('listitem')).toHaveCount(8)
  const fewer = bench.getByRole('button', { name: 'Show fewer On the bench' })
  await expect(fewer).toBeFocused()
  await fewer.press('Enter')
  await expect(bench.getByRole('listitem')).toHaveCount(3)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(bench.getByRole('listitem')).toHaveCount(8)
  await expect(all).toBeHidden()
})
