import type { Page } from '@playwright/test'
import { confirmed } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { filterPhoto, recordOrder, takeIn } from './orders.ts'
import { expect, test } from './visitor.ts'

const note = /Not saved: this phone’s storage is full/

/** What is written from then on is refused, as by a phone that has no room. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    const rows = IDBObjectStore.prototype as IDBObjectStore & {
      addWithRoom?: IDBObjectStore['add']
    }
    rows.addWithRoom = rows.add
    rows.add = function (value) {
      const request = rows.addWithRoom?.call(this, value)
      this.transaction.abort()
      return request as IDBRequest<IDBValidKey>
    }
  })

const makeRoom = (page: Page) =>
  page.evaluate(() => {
    const rows = IDBObjectStore.prototype as IDBObjectStore & {
      addWithRoom?: IDBObjectStore['add']
    }
    if (rows.addWithRoom !== undefined) rows.add = rows.addWithRoom
  })

test('a phone without room says what is not saved, and the form keeps it until there is', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStaff(page)
  const serial = `DPF-full-${Date.now().toString(36)}`
  const person = await confirmed(page.request)
  const id = await recordOrder(page.request, person.id, { quantity: 1 })
  await takeIn(page.request, id, { serialNumber: serial })
  await page.goto('/admin/work')
  await page.getByRole('button', { name: `Work on ${serial}` }).click()
  const bench = page.getByRole('region', { name: serial })
  await page.context().setOffline(true)
  await fillStorage(page)

  const flow = bench.getByLabel(/^Air flow before cleaning/)
  await flow.fill('210')
  await bench.getByRole('button', { name: 'Save reading' }).click()
  const alerts = bench.getByRole('alert').filter({ hasText: note })
  await expect(alerts).toBeVisible()
  await expect(flow).toHaveValue('210')
  expect(await axeFindings(page)).toEqual([])

  await page.getByLabel(`Photo before ${serial}`).setInputFiles(await filterPhoto())
  // Of the reading, and of what was done last.
  await expect(alerts).toHaveCount(2)
  await expect(bench.getByText(/Photos not sent yet/)).toHaveCount(0)

  const reason = bench.getByLabel('Reason (the customer reads this)')
  await reason.fill('Cracked core.')
  await bench.getByRole('button', { name: 'Not restorable' }).click()
  await expect(alerts).toHaveCount(2)
  await expect(reason).toHaveValue('Cracked core.')

  await bench.getByRole('button', { name: 'Put on hold' }).click()
  const hold = page.getByRole('dialog', { name: 'Put this filter on hold?' })
  await hold.getByLabel('What it waits for (the customer reads this)').fill('An approval.')
  await hold.getByLabel('Who has to answer?').selectOption('Anyone on our team')
  await hold.getByRole('button', { name: 'Put on hold' }).click()
  await expect(alerts).toHaveCount(2)
  await bench.getByRole('button', { name: 'Put on hold' }).click()
  await expect(hold.getByLabel('What it waits for (the customer reads this)')).toHaveValue(
    'An approval.',
  )
  await hold.getByRole('button', { name: 'Keep it' }).click()

  await makeRoom(page)
  await bench.getByRole('button', { name: 'Save reading' }).click()
  await expect(page.getByText('1 not sent yet.')).toBeVisible()
  await expect(bench.getByText(/storage is full/)).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByText('Everything is sent.')).toBeVisible()
})
