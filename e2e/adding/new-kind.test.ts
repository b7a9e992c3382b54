import { aboutKind, type FilterKind } from '#content/filter-kinds.ts'
import { filterPassport } from '#content/filter-passport.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'
import { confirmed, enterFleet } from '../customers.ts'
import { bring, card, openImport, toast, truck } from '../fleet.ts'
import { signInAsStaff } from '../office.ts'
import { recordOrder } from '../orders.ts'
import { expect, test } from '../visitor.ts'

// Which one scripts/adding has added.
const kind = (process.env['ADDED_KIND'] ?? '') as FilterKind
const { short, saves, service } = aboutKind[kind]
const name = filterPassport.kinds[kind]

test('a new kind of filter is imported, predicted, taken in, labeled and shown to its owner', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const owner = await confirmed(request)
  await enterFleet(page, owner)
  await page.request.post('/api/customer/vehicles', { data: { ...truck, filterTypes: [short] } })

  await openImport(page)
  await bring(page, 'filters.csv', ['Serial number,Kind,Vehicle', `SN-1,${name},Unit 7`])
  await page.getByRole('button', { name: 'Import filters (1)' }).click()
  await expect(page.getByText('1 added, 0 completed, 0 we had already, 0 skipped.')).toBeVisible()

  await page.goto('/ai-predictive-maintenance')
  await page.getByRole('button', { name: 'Start AI Analysis' }).click()
  await expect(toast(page, 'AI Analysis Complete')).toBeVisible()
  await expect(card(page, short)).toContainText(`${saves}%`)

  const office = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signInAsStaff(office)
  const stated = { serviceType: service, filterType: short }
  const order = await recordOrder(office.request, owner.id, stated)
  await office.goto(`/admin/services#row?id=${order}`)
  const sheet = office.getByRole('dialog', { name: `${service}: 1 x ${short}` })
  const intake = sheet.getByRole('form', { name: 'Take in a filter' })
  await intake.getByRole('textbox', { name: 'Serial number' }).fill('SN-1')
  await intake.getByRole('button', { name: 'Take in', exact: true }).click()
  const label = await sheet.getByRole('link', { name: 'Labels (PDF)' }).getAttribute('href')
  const paper = await (await office.request.get(label ?? '')).body()
  expect(pagesOf(paper).join('').replaceAll(/\s/g, '')).toContain(name.replaceAll(' ', ''))

  const [taken] = await (await office.request.get(`/api/admin/services/${order}/filters`)).json()
  await page.goto(`/customer/filters/${taken.filterId}`)
  await expect(page.getByRole('main')).toContainText(name)
  await expect(page.getByText(/^It is in our shop\./)).toBeVisible()
})
