import { anyFailure, choose, freeSlot } from './appointments.ts'
import { demo, enterFleet, registered } from './customers.ts'
import { addClogged, addReadings, card, toast, truck } from './fleet.ts'
import { signInAsStaff } from './office.ts'
import { recordOrder, takeIn } from './orders.ts'
import { test, expect } from './visitor.ts'

test('a service is scheduled by one press, with an appointment whose day is chosen after', async ({
  page,
  request,
}) => {
  const person = await registered(request)
  await enterFleet(page, person)
  await addClogged(page)
  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  await card(page, 'DPF').getByRole('button', { name: 'Schedule Service' }).click()
  await expect(toast(page, 'Recommendation Updated')).toBeVisible()
  await expect(card(page, 'DPF').getByText('Service Scheduled')).toBeVisible()
  await expect(card(page, 'DPF').getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await expect(card(page, 'DPF').getByRole('heading', { name: 'DPF' })).toBeFocused()
  const appointments = await (await page.request.get('/api/customer/appointments')).json()
  expect(appointments).toMatchObject([
    {
      status: 'pending',
      holdsSlot: false,
      serviceType: 'DPF Cleaning',
      vehicleIdentifier: 'Unit 7',
    },
  ])
  await expect(card(page, 'DPF').getByRole('link', { name: 'Choose a day' })).toHaveAttribute(
    'href',
    `/customer/dashboard#appointments/${appointments[0].id}/move`,
  )
  // Counter, list and card say the same.
  const priority = page.getByRole('region', { name: 'Priority AI Actions' })
  await expect(
    priority.getByRole('link', { name: 'Scheduled, choose a day: Unit 7, DPF' }),
  ).toBeVisible()
  await expect(priority).not.toContainText('Nothing urgent')
  await expect(page.getByRole('region', { name: 'Your fleet at a glance' })).toContainText(
    'Critical Issues1, scheduled',
  )
  // The first time is chosen, not moved.
  await priority.getByRole('link', { name: 'Scheduled, choose a day: Unit 7, DPF' }).click()
  const sheet = page.getByRole('dialog', { name: 'DPF Cleaning, Unit 7' })
  await expect(sheet.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await sheet.getByLabel('Drop-off or pickup').selectOption('pickup')
  await sheet.getByLabel('Notes').fill('9 Canal Street, Toledo')
  await choose(page, await freeSlot(page, 'pickup'))
  await sheet.getByRole('button', { name: 'Request this time' }).click()
  await expect(sheet.getByRole('heading', { name: 'Choose a time' })).toBeHidden()
  const asked = await (await page.request.get('/api/customer/appointments')).json()
  expect(asked.find(({ id }: { id: string }) => id === appointments[0].id)).toMatchObject({
    holdsSlot: true,
    kind: 'pickup',
  })
})

test('the first time of a service is for the site of its vehicle, and takes notes for the driver', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await enterFleet(page, await registered(request))
  const yard = { name: 'North yard', address: '1 Dock Street', city: 'Sandusky', state: 'OH' }
  const site = await page.request.post('/api/customer/company/sites', {
    data: { ...yard, zipCode: '44870' },
  })
  await addClogged(page, (await site.json()).id)
  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  await card(page, 'DPF').getByRole('button', { name: 'Schedule Service' }).click()
  await card(page, 'DPF').getByRole('link', { name: 'Choose a day' }).click()
  const sheet = page.getByRole('dialog', { name: 'DPF Cleaning, Unit 7' })
  await expect(sheet.getByLabel('Site').locator('option:checked')).toHaveText('North yard')
  await sheet.getByLabel('Drop-off or pickup').selectOption('pickup')
  await expect(sheet).toContainText('We’ll come to North yard.')
  await sheet.getByLabel('Site').selectOption('Another address')
  await expect(sheet).toContainText('Your account has no address yet.')
  await choose(page, await freeSlot(page, 'pickup'))
  await sheet.getByRole('button', { name: 'Request this time' }).click()
  const notes = sheet.getByLabel('Notes')
  await expect(notes).toHaveAccessibleDescription(/Please tell us where to come\./)
  await notes.fill('9 Canal Street, Toledo')
  await sheet.getByLabel('Site').selectOption('North yard')
  await sheet.getByRole('button', { name: 'Request this time' }).click()
  await expect(sheet.getByRole('heading', { name: 'Choose a time' })).toBeHidden()
  await page
    .getByRole('table', { name: 'Your appointments' })
    .getByText('DPF Cleaning')
    .first()
    .click()
  await expect(sheet).toContainText('North yard')
  await expect(sheet).toContainText('9 Canal Street, Toledo')
})

test('dismissing takes effect right away; why and until when is asked after it, and hides it until then', async ({
  page,
  request,
}) => {
  await enterFleet(page, await registered(request))
  await page.request.post('/api/customer/vehicles', { data: truck })
  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  await card(page, 'Engine air').getByRole('button', { name: 'Dismiss' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Dismissed. Tell us why? (optional)' }),
  ).toContainText('You’ll find it with your reason under “Dismissed.”')
  await page.getByLabel('Reason').fill('The driver has changed it.')
  await page.getByLabel('Show it again from').fill('2099-01-01')
  await page.getByRole('button', { name: 'Save reason' }).click()
  await expect(card(page, 'Engine air')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'All recommendations' })).toBeFocused()
  await page.getByLabel('State').selectOption('dismissed')
  await expect(card(page, 'Engine air')).toContainText('The driver has changed it.')
  await expect(page).toHaveURL(/status=dismissed/)
})

test('of those to start with each leads to its own vehicle, and back to all', async ({
  page,
  request,
}) => {
  await enterFleet(page, await registered(request))
  for (let unit = 1; unit <= 12; unit += 1) {
    const data = { ...truck, vehicleIdentifier: String(unit), filterTypes: ['DPF'] }
    const { id } = await (await page.request.post('/api/customer/vehicles', { data })).json()
    // The others are alike.
    if (unit === 2) await addReadings(page, id, 'ash', [[2, 95]])
  }
  await page.request.post('/api/customer/analyze-maintenance')
  await page.reload()
  await page.getByText('Start with these ten').click()
  await page.getByRole('button', { name: '2: DPF', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'All recommendations' })).toBeFocused()
  await expect(card(page, 'DPF')).toHaveCount(1)
  await expect(card(page, 'DPF')).toContainText(/^DPF2/)
  await expect(page.getByText('Only this vehicle: 2')).toBeVisible()
  await page.getByRole('button', { name: 'Show all vehicles' }).click()
  await expect(card(page, 'DPF')).toHaveCount(12)
  await expect(page.getByRole('heading', { name: 'All recommendations' })).toBeFocused()
  // A search is for all of them.
  await page.getByRole('button', { name: '2: DPF', exact: true }).click()
  await expect(card(page, 'DPF')).toHaveCount(1)
  await page.getByLabel('Search').fill('11')
  await expect(card(page, 'DPF')).toContainText(/^DPF11/)
})

test('a choice that comes too late is refused, and what there is now takes the place of the card', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  await enterFleet(page, await registered(request))
  await addClogged(page)
  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  await expect(card(page, 'DPF')).toBeVisible()
  const path = '/api/customer/maintenance-recommendations'
  const all: { id: string; filterType: string }[] = await (await page.request.get(path)).json()
  const { id } = all.find(({ filterType }) => filterType === 'DPF') ?? { id: '' }
  await page.request.patch(`${path}/${id}`, { data: { status: 'scheduled' } })
  await card(page, 'DPF').getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page, 'Update Failed')).toBeVisible()
  await expect(card(page, 'DPF').getByText('Service Scheduled')).toBeVisible()
})

test('every card says why, how sure, and draws it', async ({ page }) => {
  await enterFleet(page, demo)
  await expect(page.getByRole('heading', { name: 'Priority AI Actions' })).toBeVisible()
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first()
  await expect(first).toContainText(
    /Critical.*Service by [A-Z][a-z]+ \d+, \d{4}Service the DPF within 48 hours/,
  )
  await first.getByText('Why, and how confident').click()
  await expect(first).toContainText('At least two of its newest readings are at the limit')
  for (const text of [
    'in 100 predictions like this',
    'Typical life in this duty',
    'On this vehicle, in your fleet',
    'A cleaning now costs about $1,200.',
  ])
    await expect(first).toContainText(text)
  const last = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }), hasText: 'Nothing to do yet' })
    .first()
  await last.getByText('Why, and how confident').click()
  await expect(
    last.getByRole('img', {
      name: /^Next cleaning around .+\. 4 in 5 filters like this are due between/,
    }),
  ).toBeVisible()
  await expect(last).toContainText(/Likely due (?:between|after|in) .+Nothing to do yet\./)
  await expect(last).toContainText(/Planned, a cleaning around .+ costs about \$/)
  await expect(last).toContainText('Chance it’s due')
  // What no reading speaks of is due by what it has run.
  await expect(last).toContainText(/It has run [\d,]+ mi of about [\d,]+ mi that we expect/)
})

test('a filter that is in our shop is not asked for: the page says since when we have it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = await registered(request)
  await enterFleet(page, person)
  await addClogged(page)
  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  const dpf = card(page, 'DPF').getByRole('button', { name: 'Schedule Service' })
  const counts = page.getByRole('region', { name: 'Your fleet at a glance' })
  await expect(dpf).toBeVisible()
  await expect(counts).toContainText('Critical Issues1')

  const office = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signInAsStaff(office)
  const [vehicle] = await (await page.request.get('/api/customer/vehicles')).json()
  const { id: customerId } = await (await page.request.get('/api/customer/me')).json()
  const order = await recordOrder(office.request, customerId)
  const { id } = await takeIn(office.request, order, { vehicleId: vehicle.id })
  await page.reload()
  const shop = page.getByRole('region', { name: 'In our shop' })
  await expect(shop.getByRole('listitem')).toHaveText(
    /^Unit 7, DPFIn our shop since [A-Z][a-z]{2} \d{1,2}, \d{4}$/,
  )
  await expect(card(page, 'Engine air')).toBeVisible()
  await expect(dpf).toHaveCount(0)
  await expect(counts).toContainText('Critical Issues0')
  await expect(page.getByRole('region', { name: 'Priority AI Actions' })).not.toContainText('DPF')

  await office.request.delete(`/api/admin/service-filters/${id}`)
  await page.reload()
  await expect(dpf).toBeVisible()
  await expect(shop).toHaveCount(0)
  await expect(counts).toContainText('Critical Issues1')
})
