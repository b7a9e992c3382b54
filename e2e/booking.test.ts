import type { APIRequestContext, Page } from '@playwright/test'
import { bookableServices } from '#domain/appointments/contract.ts'
import { addDays, todayAt } from '#domain/calendar.ts'
import { clock, long, read } from './appointments.ts'
import { mailsTo } from './customers.ts'
import { signInAsStaff } from './office.ts'
import { somePhone, unique } from './unique.ts'
import { fitsWidth, sizes, violations } from './violations.ts'
import { test, expect } from './visitor.ts'

// All journeys come from one network, which has two holds at a time.
test.describe.configure({ mode: 'serial' })

const mostPresses = 5
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name })
const hour = (page: Page, startsAt: string) =>
  main(page).getByRole('group', { name: 'Time' }).getByText(read(clock, startsAt), { exact: true })

type Slot = { startsAt: string; isFree: boolean }

/** Free hours of one day within the weeks that are shown first. */
async function freeHours(request: APIRequestContext): Promise<string[]> {
  const today = todayAt(new Date())
  const answer = await request.get(
    `/api/bookings/slots?from=${addDays(today, 10)}&to=${addDays(today, 28)}`,
  )
  const free = ((await answer.json()) as Slot[]).filter(({ isFree }) => isFree)
  const days = [...Map.groupBy(free, ({ startsAt }) => todayAt(new Date(startsAt))).values()]
  const day = days[Number(unique()) % days.length] ?? []
  return day.map(({ startsAt }) => startsAt)
}

const someone = () => ({ email: `lee-${unique()}@novak.example`, phone: somePhone() })

async function fillIn(page: Page, { email, phone }: ReturnType<typeof someone>) {
  await field(page, 'Your name').fill('Lee Novak')
  await field(page, 'Phone').fill(phone)
  await field(page, 'Email').fill(email)
}

async function codeFor(email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const [mail = ''] = await mailsTo(email)
      code = /^\s*(\d{6})\s*$/m.exec(mail)?.[1]
      return code
    })
    .toBeDefined()
  return code ?? ''
}

const held: string[] = []

/** Of every hold of this journey. */
async function noteHolds(page: Page) {
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (pathname === '/api/bookings' && response.status() === 201)
      held.push((await response.json()).id)
  })
}

test.afterEach(async ({ request }) => {
  for (const id of held.splice(0)) await request.delete(`/api/bookings/${id}`)
})

test('an owner-operator books a drop-off on the phone, without an account', async ({
  page,
  expects,
}) => {
  // A wrong code.
  expects.consoleErrors.push(/Failed to load resource/)
  await page.setViewportSize(sizes.phone)
  await noteHolds(page)
  let presses = 0
  const press = async (target: ReturnType<Page['locator']>) => {
    presses += 1
    await target.click()
  }
  const [startsAt = ''] = await freeHours(page.request)
  const lee = someone()
  await page.goto('/book')
  await press(main(page).getByRole('group', { name: 'Day' }).getByTitle(read(long, startsAt)))
  await press(hour(page, startsAt))
  expect([await violations(page), await fitsWidth(page)]).toEqual([[], true])
  await fillIn(page, lee)
  await press(button(page, 'Hold this time'))

  await expect(heading(page, 'Enter the code')).toBeFocused()
  await expect(main(page)).toContainText(`We’re holding ${read(long, startsAt)}`)
  await expect(page.getByRole('timer')).toHaveText(/^(10|9) minutes left$/)
  expect([await violations(page), await fitsWidth(page)]).toEqual([[], true])
  const code = await codeFor(lee.email)
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/minutes left$/)
  await expect(main(page)).toContainText(lee.email)
  await field(page, 'Code').fill(code === '000000' ? '111111' : '000000')
  await button(page, 'Book it').click()
  await expect(field(page, 'Code')).toHaveAccessibleDescription(
    'That code isn’t right. You have 4 tries left.',
  )
  await field(page, 'Code').fill(code)
  await press(button(page, 'Book it'))

  await expect(heading(page, 'Your time is booked')).toBeFocused()
  expect(presses).toBeLessThanOrEqual(mostPresses)
  await expect(main(page)).toContainText(read(clock, startsAt))
  await expect(main(page)).toContainText('40 Ore Dock Lane')
  await expect(main(page)).toContainText('To change or cancel it, call (216) 555-0178.')
  await expect(main(page).getByRole('link', { name: '(216) 555-0199' }).first()).toHaveAttribute(
    'href',
    'tel:+12165550199',
  )
  const file = main(page).getByRole('link', { name: 'Add to calendar' })
  const saved = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(await saved.text()).toContain('BEGIN:VEVENT')
  expect([await violations(page), await fitsWidth(page)]).toEqual([[], true])
  await expect
    .poll(async () => (await mailsTo(lee.email))[0])
    .toMatch(/^Subject: Appointment requested/m)
  await page.reload()
  await expect(heading(page, 'Your time is booked')).toBeVisible()

  await page.setViewportSize(sizes.desktop)
  await signInAsStaff(page)
  await page.goto(`/admin/appointments?q=${encodeURIComponent('Lee Novak')}`)
  await expect(page.getByRole('main')).toContainText('Booked online, no account')
})

test('a time that is taken meanwhile is said, and one that ended too; nothing typed is lost', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  await page.setViewportSize(sizes.desktop)
  await noteHolds(page)
  const [startsAt = '', another = ''] = await freeHours(request)
  const lee = someone()
  await page.clock.install()
  await page.goto('/book')
  await main(page).getByRole('group', { name: 'Day' }).getByTitle(read(long, startsAt)).click()
  await hour(page, startsAt).click()
  await fillIn(page, lee)
  const faster = await request.post('/api/bookings', {
    data: {
      ...someone(),
      kind: 'drop-off',
      slot: startsAt,
      serviceType: bookableServices[0],
      name: 'Ann Marsh',
    },
  })
  expect(faster.status()).toBe(201)
  held.push((await faster.json()).id)
  await button(page, 'Hold this time').click()
  await expect(main(page).getByRole('alert')).toContainText('This time has just been taken.')
  await expect(field(page, 'Email')).toHaveValue(lee.email)
  await expect(
    main(page).getByRole('radio', { name: read(clock, startsAt), exact: true }),
  ).toBeDisabled()

  // The rest by keys alone.
  const next = main(page).getByRole('radio', { name: read(clock, another), exact: true })
  await next.focus()
  await page.keyboard.press('Space')
  await expect(next).toBeChecked()
  await field(page, 'Email').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Enter the code')).toBeFocused()
  expect([await violations(page), await fitsWidth(page)]).toEqual([[], true])
  await page.clock.fastForward('10:01')
  await expect(main(page).getByRole('alert')).toContainText(
    'We no longer hold the time you picked.',
  )
  await expect(field(page, 'Email')).toHaveValue(lee.email)
  await expect(field(page, 'Your name')).toHaveValue('Lee Novak')
})

test('what is missing is said beside its field, and a pickup needs a place', async ({ page }) => {
  await page.goto('/book')
  await field(page, 'Drop-off or pickup').selectOption('pickup')
  await button(page, 'Hold this time').click()
  await expect(main(page)).toContainText('Please choose one of the open times.')
  for (const [name, sentence] of [
    ['Your name', 'Please enter your name.'],
    ['Phone', 'Please enter a phone number with area code.'],
  ] as const)
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`${sentence}$`))
  await fillIn(page, someone())
  await main(page)
    .getByRole('group', { name: 'Time' })
    .getByText(/^\d+:00 [AP]M$/)
    .first()
    .click()
  await button(page, 'Hold this time').click()
  await expect(field(page, 'Where do we pick up?')).toHaveAccessibleDescription(
    /Please enter the street address and city where we pick up\.$/,
  )
})
