import { test as base, expect } from '@playwright/test'

// On a busy machine the browser gives up its own fade from page to page, and says so.
const skippedFade = /Transition was aborted because of invalid state/

/**
 * A visitor whose browser reports on the site: an unexpected console error, an exception, a call to
 * another origin or a refusal by the content security policy fails the journey. A test that
 * provokes a failure says which with `expects`.
 */
export const test = base.extend<{ expects: { consoleErrors: RegExp[] } }>({
  expects: async ({}, use) => {
    await use({ consoleErrors: [] })
  },
  page: async ({ page, expects, baseURL }, use) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', ({ message }) => {
      if (!skippedFade.test(message)) problems.push(`exception: ${message}`)
    })
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin)
        problems.push(`another origin: ${origin}`)
    })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
      )
    })
    await use(page)
    expect(
      problems.filter((line) => !expects.consoleErrors.some((expected) => expected.test(line))),
    ).toEqual([])
  },
})

export { expect }
