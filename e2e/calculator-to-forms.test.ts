import type { Page } from '@playwright/test'
import { test, expect } from './visitor.ts'

const query = '?industry=mining&filters=13&cost=400'
const line = 'From the savings calculator: Mining, 13 filters a month, $400 per new filter.'
const message = (page: Page) => page.getByRole('main').getByLabel('Message', { exact: true })
const comments = (page: Page) => page.getByRole('main').getByLabel('Comments', { exact: true })

test('a quote takes the numbers of the report along, in a line that can be edited and is sent', async ({
  page,
}) => {
  await page.goto(`/calculator${query}`)
  await page.getByRole('link', { name: 'Get Your Custom Quote' }).click()
  await expect(message(page)).toHaveValue(line)
  await message(page).fill(`${line} And 4 DOCs.`)
  const main = page.getByRole('main')
  await main.getByLabel('Name', { exact: true }).fill('Dana Ortiz')
  await main.getByLabel('Email', { exact: true }).fill('dana@sanduskybay.example')
  const answered = page.waitForResponse('**/api/contact-messages')
  await page.getByRole('button', { name: 'Send Message' }).click()
  expect((await answered).request().postDataJSON()).toMatchObject({
    message: `${line} And 4 DOCs.`,
  })
})

test('a second calculation replaces the numbers of the first', async ({ page }) => {
  const second = 'From the savings calculator: Mining, 25 filters a month, $400 per new filter.'
  await page.goto(`/contact${query}`)
  await expect(message(page)).toHaveValue(line)
  await page.goto('/contact?industry=mining&filters=25&cost=400')
  await expect(message(page)).toHaveValue(second)
  await message(page).click()
  await expect(page.getByText('77 of 5,000')).toBeVisible()
  await page.goto(`/contact${query}`)
  await message(page).click()
  await expect(message(page), 'what woke up and was not changed is no draft either').toHaveValue(
    line,
  )
})

test('a message that is sent as it came is sent with its line', async ({ page }) => {
  await page.goto(`/contact${query}`)
  await expect(message(page)).toHaveValue(line)
  const main = page.getByRole('main')
  await main.getByLabel('Name', { exact: true }).fill('Dana Ortiz')
  await main.getByLabel('Email', { exact: true }).fill('dana@sanduskybay.example')
  const answered = page.waitForResponse('**/api/contact-messages')
  await page.getByRole('button', { name: 'Send Message' }).click()
  expect((await answered).request().postDataJSON()).toMatchObject({ message: line })
})

test('a demo gets the numbers and the usual filter type, and both can be changed', async ({
  page,
}) => {
  await page.goto(`/calculator${query}`)
  await page.getByRole('link', { name: 'Schedule Free Demo' }).click()
  await expect(comments(page)).toHaveValue(line)
  await expect(page.getByLabel('Filter Types')).toHaveValue('multiple')
  await page.getByLabel('Filter Types').selectOption('dpf')
  await comments(page).fill('')
  await page.reload()
  await expect(page.getByLabel('Filter Types')).toHaveValue('dpf')
  await expect(comments(page)).toHaveValue('')
})

test('words that somebody has begun to write are not written over', async ({ page }) => {
  await page.goto('/contact')
  await expect(async () => {
    await message(page).fill('')
    await message(page).fill('Two DPFs off a Cascadia.')
    await expect(page.getByText('24 of 5,000')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.goto(`/contact${query}`)
  await page.waitForLoadState('networkidle')
  await message(page).click()
  await expect(message(page)).toHaveValue('Two DPFs off a Cascadia.')
})

test('a link that was changed by hand puts nothing into the message', async ({ page }) => {
  await page.goto('/contact?industry=%3Cscript%3E&filters=13&cost=400')
  await page.waitForLoadState('networkidle')
  await message(page).click()
  await expect(message(page)).toHaveValue('')
})

test('the line is there while the form is still asleep', async ({ page, expects }) => {
  expects.consoleErrors.push(/Failed to load|Error hydrating|dynamically imported/)
  await page.route('**/contact-form*.js', (route) => route.abort())
  await page.goto(`/contact${query}`)
  await expect(message(page)).toHaveValue(line)
})
