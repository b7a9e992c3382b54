import { everyPage } from './every-page.ts'
import { expect, test } from './visitor.ts'

// look.md M11
test('a page says once that its pictures are renderings, and each of them in its text for the blind', async ({
  page,
  request,
  expects,
}) => {
  test.slow()
  expects.consoleErrors.push(/404/)
  for (const path of await everyPage(request)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const pictures = await page
      .locator('main img[src^="/pictures/"]:not([src*="/screen-"])')
      .evaluateAll((all) => all.map((picture) => picture.getAttribute('alt')))
    if (pictures.length === 0) continue
    const text = await page.getByRole('main').innerText()
    expect.soft(text.match(/renderings?\b/gi), path).toHaveLength(1)
    for (const alt of pictures) expect.soft(alt, path).toMatch(/^Rendering of /)
  }
})
