import { freeHour, toast } from './appointments.ts'
import { registered, signIn } from './customers.ts'
import { axeFindings, fitsWidth, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

test('a customer changes a booking online, an old form shows what is newer, and our team sees to it', async ({
  page,
  browser,
  baseURL,
  expects,
}) => {
  expects.consoleErrors.push(/409/)
  await signInAsStaff(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const portal = await context.newPage()
  const person = await registered(context.request)
  await signIn(portal, person)
  for (const vehicleIdentifier of ['Unit 214', 'Unit 215'])
    await context.request.post('/api/customer/vehicles', {
      data: { vehicleIdentifier, vehicleType: 'Tractor', filterTypes: ['DPF'] },
    })
  const yard = {
    name: 'Main yard',
    address: '12 Lake Road',
    city: 'Erie',
    state: 'PA',
    zipCode: '16501',
  }
  const site = await context.request.post('/api/customer/company/sites', { data: yard })
  expect(site.status(), await site.text()).toBe(201)
  const agreed = {
    kind: 'pickup',
    serviceType: 'DPF Cleaning',
    filterType: 'DPF',
    quantity: 2,
    notes: 'Dock 4, 12 Lake Road',
    siteId: (await site.json()).id,
  }
  const booked = await page.request.post('/api/admin/appointments', {
    data: { ...agreed, customerId: person.id, date: await freeHour(page, 9), anyway: true },
  })
  expect(booked.status(), await booked.text()).toBe(201)
  const { id, updatedAt } = await booked.json()

  await portal.goto(`/customer/dashboard#appointments/${id}`)
  const sheet = portal.getByRole('dialog', { name: 'DPF Cleaning' })
  const form = sheet.getByRole('form', { name: 'Change details' })
  // By the keys alone, into each form and back.
  for (const [name, heading, back] of [
    ['Reschedule', 'Choose another time', 'Keep this time'],
    ['Cancel appointment', 'Cancel this appointment?', 'No, keep it'],
    ['Change details', 'Change details', 'Back'],
  ] as const) {
    const link = sheet.getByRole('link', { name })
    await link.press('Enter')
    await expect(sheet.locator('div:focus').getByRole('heading', { name: heading })).toBeVisible()
    await sheet.getByRole('link', { name: back }).press('Enter')
    await expect(link).toBeFocused()
  }
  await sheet.getByRole('link', { name: 'Change details' }).press('Enter')
  await expect(form.getByLabel('Number of filters')).toHaveValue('2')
  await form.getByLabel('Number of filters').fill('600')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toContainText('Please enter a whole number from 1 to 500.')
  await form.getByLabel('Number of filters').fill('6')
  await form.getByLabel('Vehicles').fill('Unit 214, unit 215')
  // Meanwhile our team was told something else on the phone.
  const theirs = { ...agreed, quantity: 3, units: null, rush: false, updatedAt }
  const saved = await page.request.put(`/api/admin/appointments/${id}/details`, { data: theirs })
  expect(saved.status(), await saved.text()).toBe(200)
  // A reload puts back what was typed, over a row that is newer by then.
  await portal.reload()
  await expect(form.getByLabel('Number of filters')).toHaveValue('6')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toContainText('Now: 3')
  await expect(form.getByLabel('Number of filters')).toHaveValue('6')
  expect(await axeFindings(portal)).toEqual([])
  await portal.setViewportSize({ width: 390, height: 844 })
  expect(await fitsWidth(portal)).toBe(true)
  await form.getByRole('button', { name: 'Save my changes over these' }).click()
  await expect(toast(portal).filter({ hasText: 'Appointment changed' })).toBeVisible()
  await portal.goto(`/customer/dashboard#appointments/${id}`)
  await expect(sheet).toContainText('Confirmed time')
  await expect(sheet).toContainText('Unit 214, unit 215')

  await page.goto('/admin/today')
  const list = page.getByRole('region', { name: 'For you' })
  const task = list.getByRole('listitem').filter({ hasText: 'Filters: 6 (before: 3)' })
  await expect(task).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await task.getByRole('button', { name: /^Done/ }).click()
  await expect(task).toBeHidden()
})
