import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const part = (page: Page) => main(page).locator('details', { hasText: 'Get a price right away' })
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const note = (page: Page) => main(page).getByRole('status').filter({ hasText: 'Sent.' })

const aPicture = async () => ({
  name: 'label.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background: '#446688' } })
    .jpeg({ quality: 80, mozjpeg: false })
    .toBuffer(),
})

test('a facility manager gets a price for 40 HEPA panels in five presses at most, and our team the lead with its photo', async ({
  page,
}) => {
  let presses = 0
  const press = async (doIt: () => Promise<unknown>) => {
    presses += 1
    await doIt()
  }
  await page.goto('/')
  const link = page.getByRole('banner').getByRole('link', { name: 'Get Free Quote' }).first()
  await expect(link).toHaveAttribute('href', '/contact')
  await press(() => link.click())
  await expect(page).toHaveURL('/contact#quote')
  await press(() => field(page, 'Filter type').selectOption({ label: 'HEPA filter' }))
  await press(() => field(page, 'Quantity').fill('40'))
  await expect(part(page)).toContainText('$6,000 to $14,000 for 40')
  expect(presses).toBeLessThanOrEqual(5)

  await field(page, 'ZIP code where the filters are').fill('44113')
  await expect(part(page)).toContainText(
    /We pick up in Cuyahoga County\. The next pickup day with room is \w+ \d+, \d{4}\./,
  )
  await field(page, 'Part or serial number').fill('AAF-2424')
  await part(page)
    .locator('input[type=file]')
    .setInputFiles(await aPicture())
  await expect(part(page)).toContainText('label.jpg')
  expect(await axeFindings(page)).toEqual([])

  const name = `Frank ${randomUUID()}`
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(`${randomUUID()}@plant.example`)
  // What is asked of a quote is the message.
  await expect(field(page, 'Message')).not.toHaveAttribute('required')
  await send(page).click()
  await expect(note(page)).toContainText('$6,000 to $14,000 for 40')
  await expect(note(page)).toContainText('We pick up in Cuyahoga County')
  await expect(note(page)).toContainText('1 photo')
  const reference = /R-[0-9A-Z]{4}/.exec((await note(page).textContent()) ?? '')?.[0] ?? ''
  expect(reference).not.toBe('')
  expect(await axeFindings(page)).toEqual([])

  await signInAsStaff(page)
  await page.goto(`/admin/triage?q=${reference}#requests`)
  const request = main(page).locator('li[data-status]').filter({ hasText: name })
  await expect(request).toContainText('For a quote: 40 x HEPA filter')
  await expect(request).toContainText('Part or serial number: AAF-2424')
  await expect(request).toContainText('ZIP code: 44113, pickup (Cuyahoga County)')
  await expect(request).toContainText(`Reference ${reference}`)
  const photo = request.getByRole('img', { name: `Photo 1 of 1 from ${name}` })
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90)
})

test('an address outside the pickup area is told freight, an unreadable ZIP code is named, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(field(page, 'ZIP code where the filters are')).toBeHidden()
  await page.goto('/contact#quote')
  await page.reload()
  await field(page, 'ZIP code where the filters are').fill('43604')
  await expect(part(page)).toContainText('ZIP code 43604 is outside our pickup area')
  await expect(part(page)).toContainText('by freight')
  await field(page, 'ZIP code where the filters are').fill('4411')
  await field(page, 'Name').fill('Frank Novak')
  await field(page, 'Email').fill('frank@plant.example')
  await field(page, 'Message').fill('Forty panels.')
  await part(page).locator('summary').click()
  await expect(field(page, 'ZIP code where the filters are')).toBeHidden()
  await send(page).click()
  await expect(field(page, 'ZIP code where the filters are')).toHaveAccessibleDescription(
    'Please enter a ZIP code of five digits, such as 44113.',
  )
  await expect(field(page, 'ZIP code where the filters are')).toBeVisible()
  await page.reload()
  await expect(field(page, 'ZIP code where the filters are')).toHaveValue('4411')
  await expect(field(page, 'ZIP code where the filters are')).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('Forty panels.')
})

test('a photo that does not arrive is sent again from the receipt', async ({ page, expects }) => {
  expects.consoleErrors.push(/Failed to load resource/)
  let tries = 0
  await page.route('**/api/contact-messages/*/photos', async (route) => {
    tries += 1
    if (tries === 1) await route.abort()
    else await route.continue()
  })
  await page.goto('/contact#quote')
  await field(page, 'Name').fill('Frank Novak')
  await field(page, 'Email').fill(`${randomUUID()}@plant.example`)
  await field(page, 'Message').fill('What is this one?')
  await part(page)
    .locator('input[type=file]')
    .setInputFiles(await aPicture())
  await expect(part(page)).toContainText('label.jpg')
  await send(page).click()
  await expect(note(page)).toContainText('1 photo didn’t arrive.')
  await note(page).getByRole('button', { name: 'Send again' }).click()
  await expect(note(page)).toContainText('They’re with your message now.')
})
