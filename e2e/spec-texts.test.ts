import type { APIRequestContext } from '@playwright/test'
import { everyPage } from './every-page.ts'
import { test, expect } from './visitor.ts'

/** What is between header and footer, as it is sent. */
async function mainOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text()
  return /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
}

function textOf(html: string): string {
  const text = html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
}

function linksOf(html: string): string[] {
  const links = html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)
  return [...links].map(([, href = '', inner = '']) => `${textOf(inner).trim()} -> ${href}`)
}

test('the home page holds every stated text and button, in the stated order', async ({
  request,
}) => {
  const main = await mainOf(request, '/')
  const inOrder = [
    'Trusted Since 1978',
    'See Your Savings in 60 Seconds',
    'Schedule Free Demo',
    'Calculate Savings Now',
    'Years Experience',
    'Filters Restored',
    'Learn More About Us',
    'EPA Compliant Processes',
    'Request Service',
    'View All Services',
    'Share Your Experience',
  ]
  const places = inOrder.map((text) => textOf(main).indexOf(text))
  expect(Math.min(...places), inOrder[places.indexOf(-1)]).toBeGreaterThan(0)
  expect(places).toEqual([...places].sort((one, other) => one - other))
  const links = linksOf(main)
  for (const link of [
    'See Your Savings in 60 Seconds -> /calculator',
    'Schedule Free Demo -> /demo',
    'Calculate Savings Now -> /calculator',
    'Learn More About Us -> /about',
    'View All Services -> /services',
    'Share Your Experience -> /testimonials',
  ]) {
    expect(links).toContain(link)
  }
  expect(links.filter((link) => link === 'Request Service -> /contact')).toHaveLength(3)
  // The three tiles of the savings band, and the button below the cards.
  expect(links.filter((link) => link.endsWith(' -> /services'))).toHaveLength(4)
})

test('the home page begins with the logo, and shows a pair of pictures a service and three customers with five stars', async ({
  request,
}) => {
  const main = await mainOf(request, '/')
  expect(main.indexOf('<svg')).toBeLessThan(main.indexOf('Trusted Since 1978'))
  expect(main.indexOf('<svg')).toBeGreaterThan(0)
  const cards = main.match(/<article\b[\s\S]*?<\/article>/g) ?? []
  expect(cards).toHaveLength(3)
  for (const card of cards) {
    expect(card).toContain('type="range"')
    expect(new Set(card.match(/\/pictures\/\w+-(?:dirty|clean)/g)).size).toBe(2)
  }
  expect(main.match(/aria-label="5 out of 5 stars"/g)).toHaveLength(3)
})

const years = Math.floor((new Date().getFullYear() - 1978) / 5) * 5

for (const [path, claims] of Object.entries({
  '/': [
    `Years Experience ${years}+`,
    'Filters Restored 1M+',
    'Client savings $50M+',
    'Businesses served 1000+',
    'Average waste reduction 85%',
    'EPA Compliant Processes',
    '100% Eco-friendly solutions',
    '5.0 Rating',
    'About 70% savings versus replacement',
    '50% savings versus replacement',
    'Filter life extended by 300%',
    '24-48 hours',
  ],
  '/demo': ['Average demo participants save 30-50% on filter costs.'],
  '/testimonials': ['500+', '98%', '4.9/5', `${years}+`, 'over 3 years'],
})) {
  test(`${path} makes the stated claims`, async ({ request }) => {
    const text = textOf(await mainOf(request, path))
    for (const claim of claims) expect(text).toContain(claim)
  })
}

test('leaders have their experience and what they leave behind', async ({ request }) => {
  const text = textOf(await mainOf(request, '/about'))
  for (const stated of [
    'At the bench since 1978',
    'His tag with two weights is still what a customer gets.',
    'In the shop since her first summer job, CEO since 2019',
    'Three generations, one rule.',
  ]) {
    expect(text).toContain(stated)
  }
})

test('a testimonial card says who it is: initials, name, role and company, industry', async ({
  request,
}) => {
  const text = textOf(await mainOf(request, '/testimonials'))
  for (const [initials, name, role, company, industry] of [
    ['DK', 'Denise Keller', 'Fleet manager', 'Sandusky Bay Freight', 'Transportation'],
    ['RO', 'Raymond Ortiz', 'Facilities manager', 'Maumee Metal Finishing', 'Manufacturing'],
    ['LB', 'Lorraine Beck', 'Maintenance superintendent', 'Hocking Aggregate', 'Mining'],
    ['MB', 'Marcus Bell', 'Equipment manager', 'Cuyahoga Site Works', 'Construction'],
    ['AY', 'Anna Yoder', 'Operations manager', 'Killbuck Grain & Seed', 'Agriculture'],
    ['SH', 'Samir Haddad', 'Director of facilities', 'Lorain Valley Data Center', 'Other'],
  ]) {
    expect(text).toContain(`${initials} ${name} ${role} ${company}`)
    expect(text).toContain(`Industry ${industry}`)
  }
})

test('an article has a picture of its own, drawn for its category', async ({ request }) => {
  const drawn = new Set<string>()
  for (const slug of [
    'future-of-filter-cleaning',
    'dpf-cleaning-vs-replacement-cost-analysis',
    'industrial-air-filter-maintenance',
  ]) {
    const head =
      /<header\b[\s\S]*?<\/header>/.exec(await mainOf(request, `/blog/article/${slug}`))?.[0] ?? ''
    drawn.add(/<svg viewBox="0 0 320 180"[\s\S]*?<\/svg>/.exec(head)?.[0] ?? '')
  }
  expect(drawn.has('')).toBe(false)
  expect(drawn.size).toBe(3)
})

test("the listing's longer address of an article answers 301, one that is not there 404", async ({
  request,
}) => {
  const moved = await request.get(
    '/blog/article/industrial-air-filter-maintenance-best-practices',
    { maxRedirects: 0 },
  )
  expect(moved.status()).toBe(301)
  expect(moved.headers()['location']).toMatch(/\/blog\/article\/industrial-air-filter-maintenance$/)
  expect((await request.get('/blog/article/best-practices')).status()).toBe(404)
})

test('the pages carry the stated titles', async ({ request }) => {
  for (const [path, title] of [
    ['/calculator', 'Instant Savings Calculator'],
    ['/demo', 'Experience Our Services Firsthand'],
    ['/blog', 'Industry Insights and News'],
  ] as const) {
    const html = await (await request.get(path)).text()
    expect(/<title>([^<]*)/.exec(html)?.[1], path).toMatch(new RegExp(`^${title}`))
  }
})

test('the legal links of the footer lead to pages of their own', async ({ request }) => {
  for (const [path, heading] of [
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms of service'],
    ['/accessibility', 'Accessibility'],
    ['/sms-terms', 'SMS terms'],
  ] as const) {
    expect(
      textOf(/<h1\b[\s\S]*?<\/h1>/.exec(await mainOf(request, path))?.[0] ?? '').trim(),
      path,
    ).toBe(heading)
  }
})

test('search engines get the hours that people read', async ({ request }) => {
  const html = await (await request.get('/contact')).text()
  const stated = [
    ...html.matchAll(
      /"dayOfWeek":"https:\/\/schema\.org\/(\w+)","opens":"([\d:]+)","closes":"([\d:]+)"/g,
    ),
  ]
  expect(stated.map(([, day, opens, closes]) => `${day} ${opens}-${closes}`)).toEqual([
    ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `${day} 07:00-17:00`),
    'Saturday 08:00-14:00',
  ])
})

test('no built page holds a style attribute, which the policy would refuse', async ({
  request,
}) => {
  for (const path of await everyPage(request))
    expect(await (await request.get(path)).text(), path).not.toMatch(/<[^>]+\sstyle="/)
})
