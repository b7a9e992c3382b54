import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as addresses from '#domain/addresses.ts'
import * as customers from '#domain/customer-addresses.ts'
import { codeOnLabel } from '#domain/filters/label-address.ts'
import * as doors from '#domain/sign-in-addresses.ts'
import * as office from '#domain/staff-addresses.ts'
import { shells } from '#server/http/pages/pages.ts'
import { tabsOfList } from '#web/admin/lists/use-open-row.ts'
import { retentionTabs } from '#web/admin/retention/retention.ts'

const routes = readdirSync('web/pages', { recursive: true, encoding: 'utf8' })
  .map((file) => `/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.(?:astro|ts)$/.test(file))
  .map((file) => file.replace(/\.(?:astro|ts)$/, '').replace(/^\/index$/, '/'))
  .concat(addresses.packingSheetFile)
const shapes = routes.map(
  (route) => new RegExp(`^${RegExp.escape(route).replaceAll(/\\\[\w+\\\]/g, '[^/]+')}$`),
)

/** Null unless a page is built there, as the server finds it for an address. */
function pageAt(address: string): string | null {
  const path = address.replace(/[?#].*$/s, '')
  const page = shells.find(({ shape }) => shape.test(path))?.page ?? path
  return shapes.some((shape) => shape.test(page)) ? page : null
}

/** Where the names of the tabs stand in a list; of the others the page knows the rest. */
const tabsOf: Record<string, readonly string[]> = {
  [customers.portalPage]: customers.portalTabs,
  [customers.fleetPage]: customers.fleetTabs,
  [doors.staffPage('retention')]: retentionTabs,
  [doors.staffPage('customers')]: tabsOfList,
  [doors.staffPage('appointments')]: tabsOfList,
  [doors.staffPage('invoices')]: tabsOfList,
  [doors.staffPage('services')]: tabsOfList,
  [doors.staffPage('outbox')]: tabsOfList,
}

/** What is wrong with an address: it leads to no page, or to no tab of it. */
function faultsOf(address: string): string[] {
  const page = pageAt(address)
  if (page === null) return [`${address}: no page`]
  const tab = /#([\w-]*)/.exec(address)?.[1]
  const isKnown = tab === undefined || (tabsOf[page]?.includes(tab) ?? true)
  return isKnown ? [] : [`${address}: no tab of ${page}`]
}

const id = 'row &1'
const inputs = { industry: 'dpf', filters: '12' }
const cases = {
  homePage: [addresses.homePage, '/'],
  aboutPage: [addresses.aboutPage, '/about'],
  blogPage: [addresses.blogPage, '/blog'],
  calculatorPage: [addresses.calculatorPage, '/calculator'],
  contactPage: [addresses.contactPage, '/contact'],
  bookPage: [addresses.bookPage, '/book'],
  demoPage: [addresses.demoPage, '/demo'],
  servicesPage: [addresses.servicesPage, '/services'],
  testimonialsPage: [addresses.testimonialsPage, '/testimonials'],
  reviewFormAddress: [addresses.reviewFormAddress, '/testimonials#share'],
  forFleetsPage: [addresses.forFleetsPage, '/for-fleets'],
  feedPage: [addresses.feedPage, '/rss.xml'],
  packingSheetFile: [addresses.packingSheetFile, '/packing-sheet.pdf'],
  companyMark: [addresses.companyMark, '/#company'],
  serviceOnSite: [addresses.serviceOnSite('dpf'), '/services#dpf'],
  articleAddress: [addresses.articleAddress('ash'), '/blog/article/ash'],
  articleWordsAddress: [addresses.articleWordsAddress, '/blog/words.json'],
  caseStudyAddress: [addresses.caseStudyAddress('a-fleet'), '/case-studies/a-fleet'],
  previewAddress: [addresses.previewAddress('home'), '/og/home.jpg'],
  calculationAddress: [addresses.calculationAddress(inputs), '/calculator?industry=dpf&filters=12'],
  visitorChatAddress: [addresses.visitorChatAddress('a.1_-'), '/contact#chat=a.1_-'],
  receivedPage: [addresses.receivedPage, '/received'],
  notReceivedPage: [addresses.notReceivedPage, '/not-received'],
  wakeUpAddress: [addresses.wakeUpAddress('a-b'), '/on-call#a-b'],
  newsletterConfirmAddress: [addresses.newsletterConfirmAddress('a.b'), '/newsletter/confirm#a.b'],
  newsletterLeaveAddress: [addresses.newsletterLeaveAddress('a.b'), '/newsletter/unsubscribe#a.b'],
  checkPage: [addresses.checkPage, '/verify'],
  checkAddress: [addresses.checkAddress('LF-2026-0A1B2C'), '/verify/LF-2026-0A1B2C'],
  labelledAddress: [addresses.labelledAddress('0a1b'), '/verify/filter/0a1b'],
  publicFilterAddress: [addresses.publicFilterAddress('0a1b'), '/verify/filter/0a1b?public'],
  filterAddress: [addresses.filterAddress(id), '/admin/filters/row%20%261'],
  statusAddress: [addresses.statusAddress('a_-1'), '/verify/status/a_-1'],
  portalPage: [customers.portalPage, '/customer/dashboard'],
  portalAddress: [
    customers.portalAddress('appointments', id, 'move'),
    '/customer/dashboard#appointments/row%20%261/move',
  ],
  ownFiltersPage: [customers.ownFiltersPage, '/customer/filters'],
  ownFilterAddress: [customers.ownFilterAddress(id), '/customer/filters/row%20%261'],
  accountAddress: [customers.accountAddress('api-keys'), '/customer/account#api-keys'],
  resetPage: [customers.resetPage, '/customer/reset'],
  emailChangeAddress: [customers.emailChangeAddress('a_-1'), '/customer/account#email=a_-1'],
  emailProofAddress: [customers.emailProofAddress('a_-1'), '/customer/account#confirm=a_-1'],
  newPasswordAddress: [customers.newPasswordAddress('a_-1'), '/customer/reset#a_-1'],
  invitationAddress: [doors.invitationAddress('a_-1'), '/customer/invitation#a_-1'],
  fleetPage: [customers.fleetPage, '/ai-predictive-maintenance'],
  fleetAddress: [
    customers.fleetAddress('recommendations', { urgency: 'high', status: '' }),
    '/ai-predictive-maintenance#recommendations?urgency=high',
  ],
  staffCodeAddress: [doors.staffCodeAddress('ABCD-EFGH'), '/staff/login#code=ABCD-EFGH'],
  staffPage: [doors.staffPage('today'), '/admin/today'],
  staffTab: [office.staffTab('retention', 'automation'), '/admin/retention#automation'],
  rowAddress: [office.rowAddress('service_history', id), '/admin/services#row?id=row+%261'],
  requestsAddress: [office.requestsAddress(), '/admin/triage#requests'],
  inboxAddress: [office.inboxAddress('texts', 'text.7'), '/admin/inbox#texts?open=text.7'],
  newInvoiceAddress: [office.newInvoiceAddress(id), '/admin/invoices#new?service=row+%261'],
  boardAddress: [office.boardAddress('2026-03-11'), '/admin/day#day?on=2026-03-11'],
  benchAddress: [office.benchAddress(id), '/admin/work#filter?id=row+%261'],
  conversationAddress: [
    office.conversationAddress(id),
    '/admin/chat#talks?talk=row+%261&status=all',
  ],
  companyAddress: [office.companyAddress(id), '/admin/companies/row%20%261'],
  siteAddress: [office.siteAddress('7', id), '/admin/companies/7#site-row%20%261'],
  departuresAddress: [office.departuresAddress('7'), '/admin/companies/7#departures'],
} as const satisfies Record<string, readonly [made: string, address: string]>

test.each(Object.entries(cases))('%s leads to a page, as it is printed and linked', (_, one) => {
  const [made, address] = one
  expect(made).toBe(address)
  expect(faultsOf(made)).toEqual([])
})

test('each sign-in is built', () => {
  expect(Object.values(doors.signInPages).flatMap(faultsOf)).toEqual([])
})

test.each([
  ['service_history', '/admin/services#row?id=row+%261'],
  ['invoices', '/admin/invoices#row?id=row+%261'],
  ['outbox', '/admin/outbox#row?id=row+%261'],
  ['appointments', '/admin/appointments#row?id=row+%261'],
  ['customers', '/admin/customers#row?id=row+%261'],
  ['triage', '/admin/triage#requests?q=Dana+%26+Co'],
  ['chat', '/admin/triage#requests?q=Dana+%26+Co'],
])('a row of %s stands at %s', (rowKind, address) => {
  expect(office.addressOfRow({ rowKind, rowId: id, customerName: 'Dana & Co' })).toBe(address)
  expect(faultsOf(address)).toEqual([])
})

test('every address that the homes say is among these', () => {
  const said = Object.keys({ ...addresses, ...customers, ...doors, ...office })
  // No addresses: parts of one, questions, names, and what has tests of its own above.
  const others = [
    'addressOfRow',
    'asAnybody',
    'fleetTabs',
    'folderRow',
    'isFleetPage',
    'isStaffPage',
    'newRow',
    'phonePages',
    'phoneWorkerFile',
    'portalPath',
    'portalTabs',
    'signInPages',
  ]
  expect(said.filter((name) => !(name in cases)).toSorted()).toEqual(others)
})

test('what a label’s code leads to is what a scan is read from', () => {
  const code = '0123456789abcdef0123'
  expect(codeOnLabel(`https://lakeline.example${addresses.labelledAddress(code)}`)).toBe(code)
  expect(codeOnLabel(`https://lakeline.example${addresses.publicFilterAddress(code)}`)).toBe(code)
})

const isAddress = (text: string) => /^\/(?!api\/)[a-z]/.test(text)

function addressesIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return isAddress(value) ? [value] : []
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return [
    ...Object.keys(value).filter(isAddress),
    ...Object.values(value).flatMap((part) => addressesIn(part, seen)),
  ]
}

const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).map(
  (file) => `content/${file.replaceAll('\\', '/')}`,
)

test('every link in the content leads to a page, and to a tab that it has', async () => {
  const modules = files.filter((file) => /^content\/[\w-]+(?<!\.test)\.ts$/.test(file))
  const names = modules.map((file) => file.slice('content/'.length, -'.ts'.length))
  const loaded = await Promise.all(names.map((name) => import(`../content/${name}.ts`)))
  const links = loaded.flatMap((module: object) => addressesIn({ ...module }))
  expect(links.length).toBeGreaterThan(100)
  expect(links.flatMap(faultsOf)).toEqual([])
})

test('so does every link in an article or a legal page', () => {
  const links = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\]\((\/[^)]*)\)/g)])
    .map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(5)
  expect(links.flatMap(faultsOf)).toEqual([])
})
