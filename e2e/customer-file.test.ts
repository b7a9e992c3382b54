import type { Browser, Page } from '@playwright/test'
import { addDays, todayAt } from '#domain/calendar.ts'
import { toast } from './fleet.ts'
import { axeFindings } from './office.ts'
import { recordOrder } from './orders.ts'
import { colleague } from './running-site.ts'
import { somePhone, unique } from './unique.ts'
import { expect, test } from './visitor.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

async function openFile(page: Page, lastName: string) {
  const data = { firstName: 'Lee', lastName, phone: somePhone() }
  const made = await page.request.post('/api/admin/customers', {
    data: { ...data, confirmTwins: true },
  })
  const { id } = await made.json()
  await page.goto(`/admin/customers#row?id=${id}`)
  return { id, file: page.getByRole('dialog', { name: `Lee ${lastName}` }) }
}

async function team(browser: Browser) {
  const [office, technician] = [`Olga Office${unique()}`, `Tess Bench${unique()}`]
  return {
    names: { office, technician },
    page: await colleague(browser, office, 'office'),
    theirs: await colleague(browser, technician, 'technician'),
  }
}

test('a colleague who is named in a note finds it on Today, sees to it, and takes that back', async ({
  browser,
}) => {
  test.slow()
  const { page, theirs, names } = await team(browser)
  await page.setViewportSize(wide)
  const { file } = await openFile(page, `Novak${unique()}`)
  const note = file.getByRole('textbox', { name: 'New note' })
  await note.pressSequentially(`Gate is broken, @${names.technician.slice(0, 9)}`)
  const offered = file.getByRole('listbox', { name: 'Colleagues' })
  await expect(offered.getByRole('option').first()).toBeVisible()
  await note.press('Escape')
  await expect(offered).toBeHidden()
  await expect(file).toBeVisible()
  await note.pressSequentially(names.technician.slice(9, -1))
  await expect(offered.getByRole('option', { name: names.technician })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await note.press('Enter')
  await expect(note).toHaveValue(`Gate is broken, @${names.technician} `)
  await note.pressSequentially('please look.')
  await file.getByRole('button', { name: 'Add note' }).click()
  await expect(toast(page, 'Note added.')).toBeVisible()

  await theirs.setViewportSize(narrow)
  await theirs.goto('/admin/today')
  const forYou = theirs.getByRole('region', { name: 'For you' })
  await expect(forYou).toContainText('please look.')
  await expect(forYou).toContainText(names.office)
  expect(await axeFindings(theirs)).toEqual([])
  await forYou.getByRole('button', { name: /^Done/ }).click()
  await expect(forYou.getByRole('listitem')).toHaveCount(0)
  await forYou.getByRole('button', { name: 'Undo' }).click()
  await expect(forYou.getByRole('listitem')).toHaveCount(1)
  await forYou.getByRole('link', { name: /Lee Novak/ }).click()
  await expect(theirs.getByRole('dialog')).toContainText('please look.')
})

test('a follow-up is on Today on its day, moves to another, and an older form keeps what was typed', async ({
  browser,
}) => {
  test.slow()
  const page = await colleague(browser, `Olga Office${unique()}`, 'office')
  const today = todayAt(new Date())
  await page.setViewportSize(narrow)
  const { file } = await openFile(page, `Novak${unique()}`)
  await file.getByRole('button', { name: 'Plan a follow-up' }).click()
  const plan = file.getByRole('form', { name: 'Plan a follow-up' })
  await plan.getByRole('button', { name: 'Save follow-up' }).click()
  await expect(plan).toContainText('Please write what to do.')
  await plan.getByLabel('What to do').fill('Call about six DPFs.')
  expect(await axeFindings(page)).toEqual([])
  const saved = page.waitForResponse(/\/follow-ups$/)
  await plan.getByRole('button', { name: 'Save follow-up' }).click()
  const { id, updatedAt, owner } = await (await saved).json()
  await expect(file.getByRole('list', { name: 'Open follow-ups' })).toContainText('six DPFs')

  await page.setViewportSize(wide)
  await page.goto('/admin/today')
  const forYou = page.getByRole('region', { name: 'For you' })
  await expect(forYou).toContainText('Call about six DPFs.')
  await forYou.getByRole('button', { name: /^Change/ }).click()
  const form = forYou.getByRole('form', { name: 'Change follow-up' })
  await form.getByLabel('What to do').fill('Call about eight DPFs.')
  const theirs = { text: 'Mail instead.', dueOn: addDays(today, -3), ownerId: owner.id, updatedAt }
  await page.request.patch(`/api/admin/tasks/${id}`, { data: theirs })
  await form.getByRole('button', { name: 'Save follow-up' }).click()
  await expect(form).toContainText('Now: Mail instead.')
  await expect(form.getByLabel('What to do')).toHaveValue('Call about eight DPFs.')
  expect(await axeFindings(page)).toEqual([])
  await form.getByLabel('On', { exact: true }).fill(addDays(today, -3))
  await form.getByRole('button', { name: 'Save my version over theirs' }).click()
  await expect(forYou).toContainText('3 days late')
  await expect(forYou).toContainText('Call about eight DPFs.')
  await forYou.getByRole('button', { name: /^Change/ }).click()
  await form.getByLabel('On', { exact: true }).fill(addDays(today, 1))
  await form.getByRole('button', { name: 'Save follow-up' }).click()
  await expect(page.getByText('Call about eight DPFs.')).toHaveCount(0)
})

test('a follow-up that was done is marked in the file and on Today in the same words, and taken back', async ({
  browser,
}) => {
  test.slow()
  const page = await colleague(browser, `Olga Office${unique()}`, 'office')
  await page.setViewportSize(wide)
  const { id, file } = await openFile(page, `Novak${unique()}`)
  const people = await (await page.request.get('/api/admin/teammates?subject=customers')).json()
  const own = people.find(({ isSelf }: { isSelf: boolean }) => isSelf)
  const text = 'Call about six DPFs.'
  await page.request.post(`/api/admin/customers/${id}/follow-ups`, {
    data: { text, dueOn: todayAt(new Date()), ownerId: own.id },
  })
  await page.reload()
  const forYou = page.getByRole('region', { name: 'For you' })
  const inFile = file.getByRole('list', { name: 'Open follow-ups' })
  for (const [place, rows] of [
    [file, inFile.getByRole('listitem')],
    [forYou, forYou.getByRole('listitem')],
  ] as const) {
    if (place === forYou) await page.goto('/admin/today')
    await place.getByRole('button', { name: `Done: ${text}` }).click()
    await expect(toast(page, 'Marked as done.')).toBeVisible()
    await expect(place.getByText(`Done: ${text}`, { exact: true })).toBeVisible()
    await expect(rows).toHaveCount(0)
    await place.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'It’s open again.')).toBeVisible()
    await expect(rows).toHaveCount(1)
    await expect(place.getByText(`Done: ${text}`, { exact: true })).toHaveCount(0)
  }
})

test('the history of a customer is shown by kind and page by page, and a line opens its row', async ({
  browser,
}) => {
  test.slow()
  const page = await colleague(browser, `Olga Office${unique()}`, 'office')
  await page.setViewportSize(wide)
  const { id, file } = await openFile(page, `Novak${unique()}`)
  for (let place = 1; place <= 26; place++)
    await page.request.post(`/api/admin/customers/${id}/notes`, {
      data: { text: `Note ${place}.` },
    })
  await recordOrder(page.request, id, { status: 'completed' })
  await page.reload()
  const activity = file.getByRole('region', { name: 'Activity' })
  await expect(activity).toContainText('1 to 25 of 28')
  await activity.getByRole('button', { name: 'Next' }).click()
  await expect(activity).toContainText('26 to 28 of 28')
  await activity.getByLabel('Show').selectOption('Service')
  await expect(activity.getByRole('listitem')).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await activity.getByRole('link', { name: 'DPF Cleaning: 1 x DPF' }).click()
  const sheet = page.getByRole('dialog')
  await expect(page).toHaveURL(/\/admin\/services#row/)
  const note = sheet.getByRole('textbox', { name: 'New note' })
  await note.fill('Cracked flange.')
  await sheet.getByRole('button', { name: 'Add note' }).click()
  await expect(sheet.getByRole('list', { name: 'Notes, newest first' })).toContainText('flange')
  await page.goto(`/admin/customers#row?id=${id}`)
  const notes = file.getByRole('list', { name: 'Notes, newest first' })
  await expect(notes).toContainText('On the service')
  await expect(notes).toContainText('Cracked flange.')
})
