import { axeFindings } from './office.ts'
import { expect, test } from './visitor.ts'

test.use({ javaScriptEnabled: false })

// look.md M14
for (const width of [390, 1440]) {
  test(`without scripts a message is sent, and what is wrong is said without losing it (${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/contact')
    const form = page.locator('form[method=post]')
    await expect(form.getByText('This page needs JavaScript.')).toBeHidden()
    await form.getByLabel('Name').fill('Dana Ortiz')
    await form.getByLabel('Email').fill('dana@sanduskybay.example')
    await form.getByLabel('Message').fill('Do you clean DOCs?')
    await form.locator('summary').click()
    await expect(form.getByText('Photos')).toBeHidden()
    await form.getByLabel('Quantity').fill('some')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL('/not-received#quantity')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      'The quantity has to be a whole number, like 40.',
    ])
    await page.goBack()
    await expect(form.getByLabel('Message')).toHaveValue('Do you clean DOCs?')
    await form
      .locator('details:not([open]) > summary')
      .or(form.getByLabel('Quantity'))
      .first()
      .click()
    await form.getByLabel('Quantity').fill('2')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL('/received')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have it.')
  })

  test(`without scripts a demo is requested, and the menu opens (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/demo')
    const form = page.locator('form[method=post]')
    await form.getByLabel('Full Name').fill('Dana Ortiz')
    await form.getByLabel('Email').fill('dana@sanduskybay.example')
    await form.getByRole('button', { name: 'Schedule Free Demo' }).click()
    // The browser itself asks for the phone.
    await expect(page).toHaveURL('/demo')
    await form.getByLabel('Phone').fill('(216) 555-0142')
    await form.getByRole('button', { name: 'Schedule Free Demo' }).click()
    await expect(page).toHaveURL('/received')
    if (width >= 1024) return
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Services', exact: true }).click()
    await expect(page).toHaveURL('/services')
  })
}

for (const path of ['/received', '/not-received', '/not-received#email'])
  test(`axe finds nothing on ${path}`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: true })
    await page.goto(path)
    expect(await axeFindings(page)).toEqual([])
    await page.close()
  })
