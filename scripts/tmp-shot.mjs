import { chromium } from 'playwright'
const base = 'http://localhost:3111'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const [w, scheme] of [
  [390, 'light'],
  [1440, 'dark'],
  [1440, 'light'],
]) {
  const c = await b.newContext({ viewport: { width: w, height: 900 }, colorScheme: scheme })
  const data = await (await c.request.get(base + '/api/demo-account')).json()
  const a = await c.request.post(base + '/api/customer/login', { data })
  await c.addInitScript((x) => localStorage.setItem('customer', x), await a.text())
  const p = await c.newPage()
  await p.goto(base + '/ai-predictive-maintenance')
  await p.waitForTimeout(4000)
  const all = p.getByText('Why, and how confident')
  const n = await all.count()
  for (const i of [0, 1, n - 1])
    if (i >= 0 && i < n)
      await all
        .nth(i)
        .click()
        .catch(() => {})
  await p.waitForTimeout(800)
  await p.screenshot({ path: `/tmp/shot-${w}-${scheme}.png`, fullPage: true })
  await c.close()
}
await b.close()
