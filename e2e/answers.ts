import type { Page, Route } from '@playwright/test'

/** An error as our server words it. */
export function refusal(status: number, message: string, fields?: Record<string, string>) {
  return (route: Route) =>
    route.fulfill({ status, json: { message, code: 'internal', requestId: 'test', fields } })
}

/** Lets calls through one by one: each waits until the test opens the gate. */
export async function gate(
  page: Page,
  url: string,
): Promise<{ open: () => void; seen: () => number }> {
  let open = () => {}
  let seen = 0
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route(url, async (route) => {
    seen += 1
    await opened
    await route.continue()
  })
  return { open, seen: () => seen }
}
