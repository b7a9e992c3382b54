import type { Page } from '@playwright/test'
import { confirmed } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { recordOrder, takeIn } from './orders.ts'
import { queryHouse } from './running-site.ts'
import { expect, test } from './visitor.ts'

/** An order of the company whose filter it is, and the address on the filter's label. */
async function withLabel(page: Page) {
  const { id: customerId } = await confirmed(page.request)
  const [vehicle] = await queryHouse(
    `insert into vehicle_profiles (customer_id, vehicle_identifier, vehicle_type)
     values ($1, 'Unit 114', 'Class 8 tractor') returning id`,
    [customerId],
  )
  await signInAsStaff(page)
  const before = await recordOrder(page.request, customerId)
  const { id: taken, filterId } = await takeIn(page.request, before, { vehicleId: vehicle?.['id'] })
  for (const [call, data] of [
    ['result', { result: 'not_restorable', reason: 'Cracked.' }],
    ['state', { state: 'handed_over' }],
  ] as const) {
    const answer = await page.request.post(`/api/admin/service-filters/${taken}/${call}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const passport = await (await page.request.get(`/api/admin/filters/${filterId}`)).json()
  const id = await recordOrder(page.request, customerId, { quantity: 2 })
  const label = `https://label.example/verify/filter/${passport.filter.publicCode}`
  await page.setViewportSize({ width: 390, height: 844 })
  const sheet = page.getByRole('dialog', { name: 'DPF Cleaning: 2 x DPF' })
  const intake = sheet.getByRole('form', { name: 'Take in a filter' })
  return {
    address: `/admin/services#row?id=${id}`,
    label,
    passport,
    sheet,
    intake,
    serial: intake.getByRole('textbox', { name: 'Serial number' }),
    scan: intake.getByRole('button', { name: 'Scan with the camera' }),
  }
}

/** The browser of a phone: a detector that reads `read`, and a camera that may be refused. */
async function asPhone(page: Page, read: string | null, refusal: string | null = null) {
  await page.addInitScript(
    ([text, name]) => {
      const tracks: MediaStreamTrack[] = []
      Object.assign(window, {
        cameraTracks: tracks,
        BarcodeDetector: class {
          static getSupportedFormats() {
            return Promise.resolve(['qr_code', 'code_128', 'ean_13'])
          }
          detect = async () => (text === null ? [] : [{ rawValue: text }])
        },
      })
      navigator.mediaDevices.getUserMedia = async () => {
        if (name !== null) throw new DOMException('refused', name)
        const canvas = document.createElement('canvas')
        canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
        const stream = canvas.captureStream(5)
        tracks.push(...stream.getTracks())
        return stream
      }
    },
    [read, refusal] as const,
  )
}

const cameraStates = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { cameraTracks: MediaStreamTrack[] }).cameraTracks.map(
      ({ readyState }) => readyState,
    ),
  )

test('a scanner that types the address of a label and Enter fills in the filter, and sends nothing yet', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  const { address, intake, label, passport, scan, serial, sheet } = await withLabel(page)
  await page.goto(address)
  await expect(serial).toBeVisible()
  // This browser has no detector of its own.
  await expect(scan).toHaveCount(0)
  await serial.pressSequentially(`${label.slice(0, -20)}${'0'.repeat(20)}`)
  await page.keyboard.press('Enter')
  await expect(intake.getByText('We don’t know this label.')).toBeVisible()

  await serial.fill('')
  await serial.pressSequentially(label)
  await page.keyboard.press('Enter')
  await expect(serial).toHaveValue(passport.filter.serialNumber)
  await expect(intake.getByText('We know this filter: ')).toBeVisible()
  await expect(intake.getByRole('combobox')).toHaveValue(passport.vehicle.name)
  await expect(sheet.getByText('None has arrived yet.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await intake.getByRole('button', { name: 'Take in' }).click()
  await expect(sheet.getByText('1 of 2 have arrived.')).toBeVisible()
  await expect(
    sheet.getByRole('listitem').filter({ hasText: passport.filter.serialNumber }),
  ).toBeVisible()
})

test('an Enter that comes after the answer sends nothing either, and the next one does', async ({
  page,
}) => {
  const { address, intake, label, passport, serial, sheet } = await withLabel(page)
  await page.goto(address)
  await serial.pressSequentially(label)
  await expect(intake.getByText('We know this filter: ')).toBeVisible()
  const taken = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/filters'),
  )
  await page.keyboard.press('Enter')
  await expect(serial).toHaveValue(passport.filter.serialNumber)
  await intake.getByLabel('Odometer, miles').fill('412000')
  await serial.press('Enter')
  expect((await taken).postDataJSON()).toMatchObject({
    serialNumber: passport.filter.serialNumber,
    mileage: 412_000,
  })
  await expect(sheet.getByText('1 of 2 have arrived.')).toBeVisible()
})

test('the camera reads a label, and is off once the dialog has closed', async ({ page }) => {
  const { address, label, passport, scan, serial } = await withLabel(page)
  await asPhone(page, label)
  await page.goto(address)
  await scan.click()
  await expect(serial).toHaveValue(passport.filter.serialNumber)
  await expect(page.getByRole('dialog', { name: 'Scan a label' })).toBeHidden()
  expect(await cameraStates(page)).toEqual(['ended'])
})

test('the camera may be closed unread, and the page may use it where no other page may', async ({
  page,
}) => {
  const { address, scan } = await withLabel(page)
  await asPhone(page, null)
  await page.goto(address)
  await scan.click()
  const dialog = page.getByRole('dialog', { name: 'Scan a label' })
  await expect(dialog.getByLabel('What the camera sees')).toBeVisible()
  await expect.poll(() => cameraStates(page)).toEqual(['live'])
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => cameraStates(page)).toEqual(['ended'])
  await expect(scan).toBeVisible()

  const allows = () =>
    page.evaluate(() =>
      (
        document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }
      ).featurePolicy.allowsFeature('camera'),
    )
  expect(await allows()).toBe(true)
  await page.goto('/admin/today')
  expect(await allows()).toBe(false)
})

test('a camera that is refused says what to do, and a maker’s barcode is the serial number', async ({
  page,
  context,
}) => {
  const { address, scan } = await withLabel(page)
  await asPhone(page, null, 'NotAllowedError')
  await page.goto(address)
  await scan.click()
  const dialog = page.getByRole('dialog', { name: 'Scan a label' })
  await expect(dialog.getByRole('alert')).toContainText('This site may not use the camera.')
  expect(await axeFindings(page)).toEqual([])

  const phone = await context.newPage()
  await asPhone(phone, ' DPF-99-A ')
  await phone.goto(address)
  await phone.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(phone.getByRole('textbox', { name: 'Serial number' })).toHaveValue('DPF-99-A')
})
