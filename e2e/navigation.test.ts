import type { Locator, Page } from '@playwright/test'
import { everyPage } from './every-page.ts'
import { test, expect } from './visitor.ts'

const pages = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Services', '/services'],
  ['Calculator', '/calculator'],
  ['Free Demo', '/demo'],
  ['Testimonials', '/testimonials'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
] as const
const actions = [
  ['Customer Portal', '/customer/login'],
  ['Admin', '/admin/dashboard'],
  ['SMS', '/admin/sms'],
  ['Get Free Quote', '/contact'],
] as const
const legal = [
  ['Privacy policy', '/privacy'],
  ['Terms of service', '/terms'],
  ['Accessibility', '/accessibility'],
  ['SMS terms', '/sms-terms'],
] as const

async function expectLinks(place: Locator, links: readonly (readonly [string, string])[]) {
  for (const [name, href] of links) {
    await expect(
      place.getByRole('link', { name, exact: true }).filter({ visible: true }).first(),
    ).toHaveAttribute('href', href)
  }
}

const drawer = (page: Page) => page.locator('#drawer')
const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' })

test('the header leads to every page, to portal, admin and SMS, and to a quote', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const main = header.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  await expect(main.getByRole('link')).toHaveText(pages.map(([name]) => name))
  await expectLinks(main, pages)
  await expectLinks(header, actions)
  await expect(
    header.getByRole('list').filter({ visible: true, hasText: 'Staff:' }).getByRole('link'),
  ).toHaveText(['Admin', 'SMS'])
  await expect(header.getByRole('link', { name: '(216) 555-0178' })).toHaveAttribute(
    'href',
    'tel:+12165550178',
  )
  await expect(
    header.getByRole('link', { name: 'Lakeline Filter Restoration, home' }),
  ).toHaveAttribute('href', '/')
})

test('the footer has quick links, social networks, contact, newsletter and legal texts', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expectLinks(footer.getByRole('navigation', { name: 'Quick links' }), pages)
  await expectLinks(footer.getByRole('list', { name: 'Legal' }), legal)
  await expect(footer.getByRole('link', { name: 'For fleets' })).toHaveAttribute(
    'href',
    '/for-fleets',
  )
  await expect(footer.getByRole('link', { name: 'Check a certificate' })).toHaveAttribute(
    'href',
    '/verify',
  )
  await expect(footer.getByRole('link', { name: 'Book a drop-off' })).toHaveAttribute(
    'href',
    '/book',
  )
  const social = footer.getByRole('list', { name: 'Follow us' })
  for (const name of ['LinkedIn', 'Facebook', 'YouTube', 'X']) {
    await expect(social.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      /^https:\/\//,
    )
  }
  await expect(footer.getByRole('link', { name: 'hello@lakeline.example' })).toHaveAttribute(
    'href',
    'mailto:hello@lakeline.example',
  )
  await expect(footer.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  await expect(footer.getByText('Monday-Friday')).toBeVisible()
})

test('every link of header, drawer and footer leads to a page', async ({ page, request }) => {
  await page.goto('/')
  const links = page.locator('header a, footer a')
  const paths = await links.evaluateAll((found) =>
    found.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/')),
  )
  expect(new Set(paths).size).toBeGreaterThanOrEqual(16)
  for (const path of new Set(paths)) expect((await request.get(path)).status(), path).toBe(200)
})

test('the page where one is is marked, also for its articles', async ({ page }) => {
  const marked = page
    .getByRole('banner')
    .locator('a[aria-current="page"]')
    .filter({ visible: true })
  await page.goto('/about')
  await expect(marked).toHaveText(['About Us'])
  await page.goto('/blog/article/future-of-filter-cleaning')
  await expect(marked).toHaveText(['Blog'])
})

test('with letters twice as large the header fits a phone, and nothing of it is lost', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.evaluate(() => {
    const large = new CSSStyleSheet()
    large.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets.push(large)
  })
  const header = page.getByRole('banner')
  for (const part of [
    header.getByRole('link', { name: /home$/ }),
    header.getByRole('link', { name: /^Call/ }),
    opener(page),
  ]) {
    const box = await part.boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true)
  }
})

test('a new page begins at its top, and Back returns to where one was', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'About Us' })
    .scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(500)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the drawer opens by a press, and holds every link of the header and the email services', async ({
    page,
  }) => {
    await page.goto('/about')
    await expect(drawer(page)).toBeHidden()
    await opener(page).tap()
    await expect(drawer(page)).toBeVisible()
    await expectLinks(drawer(page), [
      ...pages,
      ...actions,
      ['Email Services', '/admin/email-services'],
    ])
    await expect(drawer(page).locator('a[aria-current="page"]')).toHaveText(['About Us'])
    await drawer(page).getByRole('button', { name: 'Close menu' }).tap()
    await expect(drawer(page)).toBeHidden()
    await opener(page).tap()
    await page.touchscreen.tap(10, 500)
    await expect(drawer(page)).toBeHidden()
    await opener(page).tap()
    await drawer(page).getByRole('link', { name: 'Email Services' }).tap()
    await expect(page).toHaveURL('/admin/email-services')
    await expect(drawer(page)).toBeHidden()
  })

  test('the drawer opens by keyboard; Escape closes it and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/')
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(drawer(page).getByRole('button', { name: 'Close menu' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(drawer(page).getByRole('link', { name: 'Home' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })

  test('the drawer closes when the focus goes on to the page below it', async ({ page }) => {
    await page.goto('/')
    await opener(page).press('Enter')
    await drawer(page).getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(drawer(page)).toBeHidden()
    await expect(page.locator('main :focus')).toHaveCount(1)
  })

  test('one press calls the office', async ({ page }) => {
    await page.goto('/')
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Call (216) 555-0178' }),
    ).toHaveAttribute('href', 'tel:+12165550178')
  })

  test('the first screen says what this is, shows it, and says what to do', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(
      page.getByText('We clean and restore diesel particulate filters').first(),
    ).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('slider').first()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'See Your Savings in 60 Seconds' })).toBeInViewport(
      { ratio: 1 },
    )
    await expect(page.getByRole('link', { name: 'Schedule Free Demo' })).toBeInViewport({
      ratio: 1,
    })
  })
})

for (const width of [320, 390, 768]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page, request, expects }) => {
    test.slow()
    expects.consoleErrors.push(/404/)
    await page.setViewportSize({ width, height: 800 })
    for (const path of await everyPage(request)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, path).toBe(width)
    }
  })
}

test('with reduced motion nothing is animated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const moving = await page.locator('*').evaluateAll(
    (all) =>
      all.filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element)
        return transitionDuration !== '0s' || animationName !== 'none'
      }).length,
  )
  expect(moving).toBe(0)
})

test('a new visitor reads before the font is there; the next page has it right away', async ({
  page,
}) => {
  let isAsked = false
  let letIn = () => {}
  await page.route('**/fonts/*.woff2', async (route) => {
    isAsked = true
    await new Promise<void>((resolve) => (letIn = resolve))
    await route.continue()
  })
  const html = page.locator('html')
  await page.goto('/about')
  await expect(html).toHaveClass('late-font')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => isAsked).toBe(true)
  expect(await fontsOf(page, 'h1')).not.toContain('Archivo')
  letIn()
  await expect.poll(() => fontsOf(page, 'h1')).toContain('Archivo')
  await page.unroute('**/fonts/*.woff2')
  await page.goto('/services')
  await expect(html).not.toHaveClass('late-font')
  expect(await page.evaluate(() => document.fonts.check('1em Archivo'))).toBe(true)
  expect(await fontsOf(page, 'h1')).toContain('Archivo')
})

/** The fonts that the letters of an element are really drawn with. */
async function fontsOf(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ familyName }) => familyName).join(', ')
}
