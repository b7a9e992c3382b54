import { toast } from './fleet.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { somePhone, unique } from './unique.ts'
import { expect, test } from './visitor.ts'

for (const width of [390, 1440])
  test(`our team writes, corrects, finds and removes a note on a customer at ${width} px`, async ({
    page,
    expects,
  }) => {
    expects.consoleErrors.push(/409/)
    await page.setViewportSize({ width, height: 900 })
    await signInAsStaff(page)
    const word = `gate${unique()}`
    const data = { firstName: 'Lee', lastName: 'Novak', phone: somePhone() }
    const made = await page.request.post('/api/admin/customers', {
      data: { ...data, confirmTwins: true },
    })
    const url = `/api/admin/customers/${(await made.json()).id}`
    await page.goto(`/admin/customers#row?id=${url.split('/').at(-1)}`)
    const file = page.getByRole('dialog', { name: 'Lee Novak' })
    await file.getByRole('button', { name: 'Add note' }).click()
    await expect(file).toContainText('Please write a note.')
    await file.getByRole('textbox', { name: 'New note' }).fill(`The ${word} closes at four.`)
    await file.getByRole('button', { name: 'Add note' }).click()
    await expect(toast(page, 'Note added.')).toBeVisible()
    await expect(file.getByRole('textbox', { name: 'New note' })).toHaveValue('')
    const note = file.getByRole('list', { name: 'Notes, newest first' }).getByRole('listitem')
    await expect(note).toContainText(`The ${word} closes at four.`)
    expect(await axeFindings(page)).toEqual([])

    await note.getByRole('button', { name: 'Correct' }).click()
    const form = note.getByRole('form', { name: 'Correct note' })
    await form.getByLabel('Note').fill(`The ${word} closes at six.`)
    const [{ id, updatedAt }] = (await (await page.request.get(url)).json()).notes
    await page.request.patch(`${url}/notes/${id}`, {
      data: { text: `The ${word} closes at five.`, updatedAt },
    })
    await form.getByRole('button', { name: 'Save note' }).click()
    await expect(form).toContainText(`Now: The ${word} closes at five.`)
    await expect(form.getByLabel('Note')).toHaveValue(`The ${word} closes at six.`)
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Save my version over theirs' }).click()
    await expect(note).toContainText(`The ${word} closes at six.`)
    await expect(note).toContainText('corrected')

    const found = await (await page.request.get(`/api/admin/search?q=${word}`)).json()
    expect(found.items).toMatchObject([{ kind: 'customer_note' }])
    await note.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove note' }).click()
    await expect(toast(page, 'Note removed.')).toBeVisible()
    await expect(note).toHaveCount(0)
  })
