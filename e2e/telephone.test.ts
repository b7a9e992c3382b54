import { freeDay } from './appointments.ts'
import { toast } from './fleet.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

const unique = () => String(Math.floor(Math.random() * 9000) + 1000)

// From another day on, since both want its first hour.
for (const [device, width, from] of [
  ['a desktop', 1440, 7],
  ['a phone', 390, 14],
] as const)
  test(`from an unknown number to a confirmed pickup of six filters in at most 12 actions on ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const last = unique()
    const number = `+1440555${last}`
    await signInAsStaff(page)
    const day = await freeDay(page, from)
    await page.goto('/admin/today')
    // A phone has no keys: two presses in place of one.
    const isPhone = width < 600
    await expect(
      page.getByRole('button', { name: isPhone ? 'Open office menu' : 'Take a call' }),
    ).toBeVisible()
    let actions = 0
    const act = async (doing: Promise<unknown>) => {
      actions += 1
      await doing
    }
    if (isPhone) {
      await act(page.getByRole('button', { name: 'Open office menu' }).click())
      await act(page.getByRole('button', { name: 'Take a call' }).click())
    } else await act(page.keyboard.press('c'))
    const sheet = page.getByRole('dialog', { name: 'Who’s calling?' })
    await expect(sheet.getByLabel('Number, name, company, or unit')).toBeFocused()
    await act(page.keyboard.insertText(number))
    await expect(sheet.getByText('Nobody found.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await act(sheet.getByRole('button', { name: 'New customer' }).click())
    const form = page.getByRole('form', { name: 'New customer' })
    await expect(form.getByLabel('Phone')).toHaveValue(number)
    await act(form.getByLabel('First name').fill('Lee'))
    await act(form.getByLabel('Last name').fill(`Novak ${last}`))
    await act(form.getByLabel('Company').fill(`Cuyahoga Haulers ${last}`))
    await act(form.getByLabel('One vehicle per line').fill('214\n215\n216\n217\n218\n219'))
    await act(form.getByLabel('Street address').fill('900 Carter Rd'))
    await act(form.getByLabel('Day', { exact: true }).fill(day))
    const time = form.getByLabel('Time', { exact: true })
    const free = time
      .locator('option[value]:not([value=""])')
      .filter({ hasNotText: /full|Another time/ })
      .first()
    await act(time.selectOption(String(await free.getAttribute('value'))))
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await act(form.getByRole('button', { name: 'Save and confirm' }).click())
    await expect(toast(page, 'The appointment is confirmed.')).toBeVisible()
    expect(actions).toBe(isPhone ? 12 : 11)

    // The next call from this number, in another way of writing it.
    await page.keyboard.press('c')
    await page.keyboard.insertText(`(440) 555-${last}`)
    const found = page.getByRole('list', { name: 'Customers found' })
    await expect(found.getByRole('button')).toHaveText([new RegExp(`Lee Novak ${last}`)])
    await page.keyboard.press('Enter')
    const known = page.getByRole('dialog', { name: `Lee Novak ${last}` })
    await expect(known.getByText(/DPF Cleaning, .*confirmed/)).toBeVisible()
    await expect(known.getByRole('region', { name: `Lee Novak ${last}` })).toBeFocused()
    await expect(known.getByText('No email')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

test('a caller whose company is known is shown before a second one is made, and nothing typed is lost', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/409/)
  const last = unique()
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStaff(page)
  const made = await page.request.post('/api/admin/customers', {
    data: {
      firstName: 'Kim',
      lastName: `Reyes ${last}`,
      company: `Erie ${last}`,
      phone: `330555${last}`,
    },
  })
  expect(made.status()).toBe(201)
  await page.goto('/admin/customers')
  await page.getByRole('button', { name: 'Open office menu' }).click()
  await page.getByRole('button', { name: 'Take a call' }).click()
  await page.getByRole('button', { name: 'New customer' }).click()
  const form = page.getByRole('form', { name: 'New customer' })
  await form.getByLabel('First name').fill('Ann')
  await form.getByLabel('Last name').fill(`Reyes ${last}`)
  await form.getByLabel('Company').fill(`ERIE ${last}`)
  await form.getByLabel('Kind').selectOption('No appointment')
  await form.getByRole('button', { name: 'Save and confirm' }).click()
  await expect(form.getByText('Please enter a phone number or an email.')).toBeVisible()
  await form.getByLabel('Phone').fill(`330 555 0${last.slice(1)}`)
  await form.getByRole('button', { name: 'Save and confirm' }).click()
  const twins = form.getByRole('region', { name: 'We may already know this customer' })
  await expect(twins).toContainText('Same company.')
  await expect(twins).toContainText(`Kim Reyes ${last}`)
  expect(await axeFindings(page)).toEqual([])
  await expect(form.getByLabel('First name')).toHaveValue('Ann')
  await twins.getByRole('button', { name: 'Save as a new customer' }).click()
  await expect(toast(page, 'Customer saved.')).toBeVisible()
})

test('staff correct a customer; a form that was open too long keeps what was typed and shows what is newer', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/409/)
  const last = unique()
  await signInAsStaff(page)
  const data = { firstName: 'Sam', lastName: `Otis ${last}`, company: null, phone: `216555${last}` }
  const { id, updatedAt } = await (await page.request.post('/api/admin/customers', { data })).json()
  await page.goto(`/admin/customers#row?id=${id}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Edit customer' }).click()
  const form = sheet.getByRole('form', { name: 'Edit customer' })
  await form.getByLabel('Company').fill('Otis & Sons')
  const theirs = await page.request.patch(`/api/admin/customers/${id}`, {
    data: { ...data, city: 'Parma', updatedAt },
  })
  expect(theirs.status()).toBe(200)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('Someone changed this customer')).toBeVisible()
  await expect(form.getByText('Now: Parma')).toBeVisible()
  await expect(form.getByLabel('Company')).toHaveValue('Otis & Sons')
  expect(await axeFindings(page)).toEqual([])
  await form.getByLabel('City').fill('Parma')
  await form.getByRole('button', { name: 'Save my version over theirs' }).click()
  await expect(toast(page, 'Customer saved.')).toBeVisible()
  const file = await (await page.request.get(`/api/admin/customers/${id}`)).json()
  expect(file.customer).toMatchObject({ company: 'Otis & Sons', city: 'Parma' })
})

test('what was wrong in a field that another choice took away stops nothing', async ({ page }) => {
  const last = unique()
  await signInAsStaff(page)
  const data = { firstName: 'Ida', lastName: `Roe ${last}`, company: null, phone: `216555${last}` }
  expect((await page.request.post('/api/admin/customers', { data })).ok()).toBe(true)
  await page.goto('/admin/today')
  await expect(page.getByRole('button', { name: 'Take a call' })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByLabel('Number, name, company, or unit')).toBeFocused()
  await page.keyboard.insertText(`Roe ${last}`)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: `Ida Roe ${last}` })
  await sheet.getByLabel('One vehicle per line').fill('214')
  await sheet.getByLabel('Number of filters').fill('0')
  await sheet.getByLabel('Kind').selectOption('No appointment')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(toast(page, 'Vehicles saved.')).toBeVisible()
})
