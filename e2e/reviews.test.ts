import type { Page } from '@playwright/test'
import { gate, refusal } from './answers.ts'
import { test, expect } from './visitor.ts'

const url = '**/api/reviews'
const text = 'Eleven filters came back in four days, with two readings each.'
const sent = 'Thank you. Your review will appear here once our team has read it.'
const failed = 'Your review wasn’t sent. What you typed is still here; please try again.'
const anyFailure = /Failed to load resource/

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const star = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Rating' }).getByRole('radio', { name })
const consent = (page: Page) => page.getByRole('checkbox', { name: /You may publish this review/ })
const button = (page: Page) => page.getByRole('button', { name: 'Send review' })
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews written on this site' })

async function fillIn(page: Page) {
  await field(page, 'Your name').fill('Dana Ortiz')
  await star(page, '4 stars').check({ force: true })
  await field(page, 'Your review').fill(text)
  await consent(page).check()
}

async function expectDraft(page: Page) {
  await expect(field(page, 'Your name')).toHaveValue('Dana Ortiz')
  await expect(star(page, '4 stars')).toBeChecked()
  await expect(field(page, 'Your review')).toHaveValue(text)
  await expect(consent(page)).toBeChecked()
}

/** Lets the list be asked for as it is; only the sending is answered by the test. */
const onPost = (answer: Parameters<Page['route']>[1]): Parameters<Page['route']>[1] => {
  return (route, request) =>
    request.method() === 'POST' ? answer(route, request) : route.continue()
}

test('the page shows figures, six customers and two case studies', async ({ page }) => {
  await page.goto('/testimonials')
  await expect(
    page.getByRole('heading', { level: 1, name: 'What Our Customers Say' }),
  ).toBeVisible()
  for (const [figure, label] of [
    ['500+', 'Satisfied customers'],
    ['98%', 'Customer retention'],
    ['4.9/5', 'Average rating'],
    ['45+', 'Years of experience'],
  ] as const) {
    await expect(page.getByRole('term').filter({ hasText: label }).locator('..')).toContainText(
      figure,
    )
  }
  const cards = page.getByRole('region', { name: 'What six customers saved' }).getByRole('listitem')
  await expect(cards).toHaveCount(6)
  for (const card of await cards.all()) {
    await expect(card.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
    await expect(card).toContainText(/\$[\d,]+/)
    await expect(card).toContainText('Saved per year')
    await expect(card).toContainText('Industry')
  }
  const studies = page.getByRole('link', { name: 'Read Full Case Study' })
  await expect(studies).toHaveCount(2)
  for (const study of await studies.all())
    await expect(study).toHaveAttribute('href', /^\/case-studies\/[a-z-]+$/)
})

test('"Share Your Experience" leads to the office and to a demo', async ({ page }) => {
  await page.goto('/testimonials')
  const share = page.getByRole('region', { name: 'Share Your Experience' })
  await expect(share.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  await expect(share.getByRole('link', { name: 'Schedule Free Demo' })).toHaveAttribute(
    'href',
    '/demo',
  )
})

test('a review is stored for the office: the button waits, toast and page say so, and the next form is empty', async ({
  page,
}) => {
  await page.goto('/testimonials')
  await expect(reviews(page).getByRole('listitem').first()).toBeVisible()
  const held = await gate(page, url)
  await fillIn(page)
  await field(page, 'Company').fill('Sandusky Bay Freight')
  const answered = page.waitForResponse(url)
  await button(page).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  held.open()
  const answer = await answered
  expect(answer.status()).toBe(201)
  expect(answer.request().postDataJSON()).toEqual({
    name: 'Dana Ortiz',
    company: 'Sandusky Bay Freight',
    rating: 4,
    text,
    consent: true,
    website: '',
  })
  await expect(toast(page)).toContainText('Review sent')
  await expect(toast(page)).toContainText(sent)
  const note = main(page).getByRole('status').filter({ hasText: 'Sent.' })
  await expect(note).toContainText(sent)
  await note.getByRole('button', { name: 'Send another' }).click()
  for (const name of ['Your name', 'Company', 'Your review'])
    await expect(field(page, name)).toHaveValue('')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(consent(page)).not.toBeChecked()
  await page.reload()
  await expect(reviews(page).getByRole('listitem').first()).toBeVisible()
  await expect(reviews(page)).not.toContainText(text)
})

test('the keyboard is enough: arrows choose the stars, space gives the consent', async ({
  page,
}) => {
  await page.goto('/testimonials')
  await field(page, 'Your name').focus()
  await page.keyboard.type('Dana Ortiz')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(star(page, '1 star')).toBeFocused()
  await page.keyboard.press('Space')
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight')
  await expect(star(page, '5 stars')).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(star(page, '4 stars')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText(sent)
})

test('what is missing is named beside it, the first gets the focus, nothing is sent', async ({
  page,
}) => {
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  await page.goto('/testimonials')
  await field(page, 'Your review').fill('Too short.')
  await button(page).click()
  await expect(field(page, 'Your name')).toBeFocused()
  await expect(field(page, 'Your name')).toHaveAccessibleDescription('Please enter your name.')
  await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(
    'Please choose one to five stars.',
  )
  await expect(field(page, 'Your review')).toHaveAccessibleDescription(
    /Please write 20 to 2,000 characters\./,
  )
  await expect(consent(page)).toHaveAccessibleDescription(
    'Please agree that we may publish your review.',
  )
  await field(page, 'Your name').fill('Dana')
  await button(page).click()
  await expect(star(page, '1 star')).toBeFocused()
  expect(posts).toBe(0)
})

test('the counter follows the text', async ({ page }) => {
  await page.goto('/testimonials')
  await expect(main(page).getByText('0 of 2,000')).toBeVisible()
  await field(page, 'Your review').fill(text)
  await expect(main(page).getByText(`${text.length} of 2,000`)).toBeVisible()
})

test.describe('a failure is shown and keeps everything, over a reload too', () => {
  for (const [name, answer, notice] of [
    [
      "the server's own sentence",
      refusal(500, 'Something went wrong on our side.'),
      'Something went wrong on our side.',
    ],
    [
      'the database away',
      refusal(503, 'We cannot store anything right now.'),
      'We cannot store anything right now.',
    ],
    ['no answer at all', (route) => route.abort(), failed],
  ] as [string, Parameters<Page['route']>[1], string][]) {
    test(name, async ({ page, expects }) => {
      expects.consoleErrors.push(anyFailure)
      await page.route(url, onPost(answer))
      await page.goto('/testimonials')
      await fillIn(page)
      await button(page).click()
      await expect(toast(page)).toContainText('Error')
      await expect(toast(page)).toContainText(notice)
      await expectDraft(page)
      await page.reload()
      await expectDraft(page)
    })
  }
})

test('two presses at once send one review', async ({ page }) => {
  let posts = 0
  await page.route(
    url,
    onPost(async (route) => {
      posts += 1
      await route.continue()
    }),
  )
  await page.goto('/testimonials')
  await fillIn(page)
  await button(page).dblclick()
  await expect(toast(page)).toContainText(sent)
  expect(posts).toBe(1)
})

test.describe('the list of reviews', () => {
  test('shows what was approved, newest first, and marks the samples', async ({ page }) => {
    await page.goto('/testimonials')
    const entries = reviews(page).getByRole('listitem')
    await expect(entries.first()).toBeVisible()
    const days = await entries
      .getByRole('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
    expect(days).toEqual([...days].sort().reverse())
    await expect(entries.filter({ hasText: 'Dana Whitfield' })).toContainText('Sample')
    await expect(
      entries.filter({ hasText: 'Priya Raman' }).getByRole('img', { name: '4 out of 5 stars' }),
    ).toBeVisible()
  })

  test('says that it loads, and that there are none', async ({ page }) => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route(url, async (route) => {
      await asked
      await route.fulfill({ json: [] })
    })
    await page.goto('/testimonials')
    await expect(reviews(page).getByRole('status')).toHaveText('Loading reviews')
    answer()
    await expect(reviews(page)).toContainText('No published reviews yet. Yours can be the first.')
  })

  test('says when it could not be loaded, and loads at the second try', async ({
    page,
    expects,
  }) => {
    expects.consoleErrors.push(anyFailure)
    await page.route(url, (route) => route.abort())
    await page.goto('/testimonials')
    await expect(reviews(page).getByRole('alert')).toContainText('We couldn’t load the reviews.')
    await page.unroute(url)
    await reviews(page).getByRole('button', { name: 'Try again' }).click()
    await expect(reviews(page).getByRole('listitem').first()).toBeVisible()
  })
})

test('nothing scrolls sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/testimonials')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
