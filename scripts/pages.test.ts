import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminChrome } from '#content/admin-chrome.ts'
import { footer, headerLinks, legalLinks } from '#content/navigation.ts'
import { officePages } from '#domain/staff/office-places.ts'
import { isListed } from '#web/site/feeds/sitemap.ts'
import { mainPages } from '#web/site/previews/pages.ts'
import { staffViews } from '../e2e/office-views.ts'

const addressOf = (file: string) => `/${file.replace(/\.astro$/, '').replace(/^index$/, '')}`
const shells = readdirSync('web/pages', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.astro'))
const forStaff = shells.filter((file) => file.startsWith('admin/')).map(addressOf)
const forAnyone = shells.filter((file) => isListed(addressOf(file)))

test('every page for staff is a page of one of their places', () => {
  const linked: string[] = [...officePages.map(({ href }) => href), adminChrome.ownAccount.href]
  // Opened from a customer's file or a service, and an older address of the page for email.
  expect(forStaff.filter((page) => !linked.includes(page)).toSorted()).toEqual([
    '/admin/companies',
    '/admin/email-enhanced',
    '/admin/filters',
  ])
})

test('every page for staff is among the views that the journeys check', () => {
  expect(forStaff.filter((page) => !staffViews.includes(page))).toEqual([])
})

test('every public page is in the header or the footer', () => {
  const linked = [...headerLinks, footer.fleets, footer.book, footer.verify, ...legalLinks].map(
    ({ href }) => href,
  )
  expect(forAnyone.map(addressOf).filter((page) => !linked.includes(page))).toEqual([])
})

test('every public page has its own link preview, the legal ones share one', () => {
  const cards = mainPages.map(({ name, href }) => `${href} ${name}`)
  const shown = forAnyone.map((file) => {
    const [, card = 'home'] = / og="([^"]+)"/.exec(readFileSync(`web/pages/${file}`, 'utf8')) ?? []
    return `${addressOf(file)} ${card}`
  })
  expect(shown.filter((page) => !cards.includes(page) && !page.endsWith(' legal'))).toEqual([
    '/verify home',
  ])
})
