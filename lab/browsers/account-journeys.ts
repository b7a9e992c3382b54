import { accountWords } from '#content/account.ts'
import { signIn } from '#content/accounts.ts'
import { adminChrome } from '#content/admin-chrome.ts'
import { staffSignInPage } from '#content/admin.ts'
import { benchText } from '#content/bench.ts'
import { messages } from '#content/messages.ts'
import { portalChrome } from '#content/portal-chrome.ts'
import { appointmentsTab, invoicesTab } from '#content/portal-lists.ts'
import { portal } from '#content/portal.ts'
import { todayPageText } from '#content/today.ts'
import { portalAddress, portalPage } from '#domain/customer-addresses.ts'
import { fill } from '#domain/fill.ts'
import { signInPages, staffPage } from '#domain/sign-in-addresses.ts'
import { until } from './driver.ts'
import { takeInFilter } from './filter-taken-in.ts'
import {
  button,
  dialog,
  field,
  heading,
  type Journey,
  link,
  type Page,
  part,
  saying,
  tab,
} from './page.ts'

async function enterPortal(page: Page): Promise<void> {
  await page.open(signInPages.portal)
  await page.click(button(signIn.demo.fill))
  await page.click(button(signIn.submit))
  await page.isAt(portalPage)
  await page.shows(saying('note', messages.signIn.welcome.title))
}

async function enterOffice(page: Page): Promise<void> {
  await page.open(signInPages.staff)
  await page.click(button(staffSignInPage.demo.fill))
  await page.click(button(staffSignInPage.submit))
  await page.isAt(staffPage('today'))
}

export const accountJourneys: readonly Journey[] = [
  {
    name: 'a customer signs in, opens an invoice, and signs out',
    async run(page) {
      await enterPortal(page)
      await page.click(tab(portal.tabs.invoices))
      const listed = saying('link', 'LFR-', saying('row', 'LFR-'))
      const number = await page.read(listed)
      await page.click(listed)
      await page.holds(dialog(number), invoicesTab.detail.total)
      await page.holds(dialog(number), invoicesTab.detail.lines)
      await page.press('escape')
      await page.hides(dialog(number))
      await page.click(button(portalChrome.logout))
      await page.isAt(signInPages.portal)
      await page.shows(saying('note', messages.signOut.done.title))
    },
  },
  {
    name: 'a customer opens the certificate of a service',
    async run(page) {
      const { certificate } = portal.services.detail
      await enterPortal(page)
      await page.open(portalAddress('services', 'demo-service-6'))
      const sheet = saying('dialog', certificate)
      const paper = link(certificate, sheet)
      const start = await page.file(paper)
      if (start !== '200 %PDF-') throw new Error(`the certificate is no PDF: ${start}`)
      await page.click(paper)
      await page.shows(paper)
      await page.hides(saying('note', accountWords.downloadFailed, sheet))
    },
  },
  {
    name: 'a customer picks a day and a time, and the appointment is requested',
    async run(page) {
      const { form, request, slots } = appointmentsTab
      const sheet = dialog(form.heading)
      await enterPortal(page)
      await page.click(tab(portal.tabs.appointments))
      await page.click(link(request))
      await page.choose(field(form.serviceType, sheet), 'DPF Cleaning')
      // Later than anything that the sample data has.
      await page.click(button(slots.later, sheet))
      await page.click({ kind: 'label', within: part(slots.day, sheet) })
      await page.click({ kind: 'label', within: part(slots.time, sheet) })
      await page.holds(sheet, fill(slots.chosen, { when: '' }).trim())
      await page.click(button(form.submit, sheet))
      await page.shows(saying('note', form.done.title))
      await page.hides(sheet)
    },
  },
  {
    name: 'staff sign in, see today, and sign out',
    async run(page) {
      await enterOffice(page)
      await page.shows(heading(todayPageText.heading))
      await page.shows(heading(todayPageText.waiting.heading))
      await page.click(button(adminChrome.signOut))
      await page.isAt(signInPages.staff)
      await page.shows(saying('note', adminChrome.signedOut.description))
    },
  },
  {
    name: 'a filter on the bench is read, and the server has the reading',
    async run(page, origin) {
      const { quantities, queue, reading, readings } = benchText
      const filter = await takeInFilter(origin)
      await page.resize(390, 844)
      await enterOffice(page)
      await page.open(staffPage('work'))
      await page.click(saying('button', filter.serial))
      const { name: quantity, unit } = quantities.flow_cfm
      await page.fill(field(fill(reading, { quantity, stage: readings.before, unit })), '210')
      await page.press('enter')
      await page.holds({ kind: 'page' }, queue.sent)
      await until('the server has no reading', async () =>
        (await filter.readings()).includes('210.00') ? true : null,
      )
    },
  },
]
