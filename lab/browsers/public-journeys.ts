import { verifyPage } from '#content/accounts.ts'
import { calculator } from '#content/calculator.ts'
import { chatWidget, conversationWords } from '#content/chat-widget.ts'
import { contact } from '#content/contact.ts'
import { demo } from '#content/demo.ts'
import { forms } from '#content/forms.ts'
import { messages } from '#content/messages.ts'
import { priceTable } from '#content/price-table.ts'
import { proof } from '#content/proof.ts'
import { pictureLabels } from '#content/services.ts'
import { dollars } from '#content/typical-prices.ts'
import {
  calculatorPage,
  checkAddress,
  checkPage,
  contactPage,
  demoPage,
  homePage,
  servicesPage,
} from '#domain/addresses.ts'
import { calculateSavings } from '#domain/savings/savings.ts'
import { newestSample, saidReadings } from '#web/site/proof/readings.ts'
import { button, dialog, field, heading, type Journey, link, saying } from './page.ts'

export const publicJourneys: readonly Journey[] = [
  {
    name: 'the picture on the front page moves with its numbers, and leads to the certificate',
    async run(page) {
      const { certificate, measured } = newestSample()
      const [reading] = saidReadings(measured)
      if (reading === undefined) throw new Error('the sample has no readings')
      const { name, before, after, unit } = reading
      const slider = { kind: 'slider', name: pictureLabels.handle } as const
      const figure = { kind: 'part', text: proof.hero.note } as const
      const pressure = saying('row', name, figure)
      await page.open(homePage)
      await page.holds(pressure, `${name} ${before} → ${after} ${unit}`)
      await page.click(slider)
      await page.press('end')
      await page.holds(pressure, `${name} ${before} ${unit}`)
      await page.press('home')
      await page.holds(pressure, `${name} ${after} ${unit}`)
      await page.drag(slider, 0.25)
      await page.holds(pressure, 'about')
      const share = Number(await page.read(slider))
      if (share < 20 || share > 30) throw new Error(`the handle is at ${share}`)
      await page.click(link(proof.hero.link))
      await page.isAt(checkAddress(certificate.number))
      await page.shows(heading(proof.page.certificate.heading))
    },
  },
  {
    name: 'the services say what each filter costs',
    async run(page) {
      await page.open(servicesPage)
      for (const { name, bought, cleaning } of priceTable()) {
        await page.holds(saying('row', name), bought)
        await page.holds(saying('row', name), cleaning)
      }
    },
  },
  {
    name: 'the calculator comes to its result',
    async run(page) {
      const { fields, calculate } = calculator.form
      const filters = 24
      await page.open(calculatorPage)
      await page.choose(field(fields.industry.label), 'Transportation')
      await page.holds(field(fields.cost.label), '500')
      await page.fill(field(fields.filters.label), String(filters))
      await page.click(button(calculate))
      await page.shows(heading(calculator.report.heading))
      const { monthlySavings, fiveYearSavings } = calculateSavings({
        industry: 'transportation',
        filtersPerMonth: filters,
        costPerFilterDollars: 500,
      })
      for (const amount of [monthlySavings, fiveYearSavings])
        await page.holds({ kind: 'page' }, dollars(amount))
    },
  },
  {
    name: 'a message is sent, and what was sent is shown',
    async run(page) {
      const { fields, submit } = contact.form
      const message = 'Do you clean DOCs?'
      await page.open(contactPage)
      await page.fill(field(fields.name.label), 'Dana Ortiz')
      await page.fill(field(fields.email.label), 'dana@sanduskybay.example')
      await page.fill(field(fields.message.label), `${message}\nTwo of them.`)
      await page.click(button(submit))
      await page.shows(saying('note', messages.contact.sent.title))
      await page.shows(heading(forms.sent.heading))
      await page.holds(saying('note', forms.sent.what), message)
    },
  },
  {
    name: 'a free demo is requested',
    async run(page) {
      const { fields, filterTypes, submit } = demo.form
      const chosen = filterTypes.at(-1)?.label ?? ''
      await page.open(demoPage)
      await page.fill(field(fields.fullName.label), 'Dana Ortiz')
      await page.fill(field(fields.email.label), 'dana@sanduskybay.example')
      await page.fill(field(fields.phone.label), '(216) 555-0142')
      await page.choose(field(fields.filterTypes.label), chosen)
      await page.click(button(submit))
      await page.shows(saying('note', messages.demo.sent.title))
      await page.holds(saying('note', forms.sent.what), chosen)
    },
  },
  {
    name: 'a certificate is checked by its number',
    async run(page) {
      const { number } = newestSample().certificate
      await page.open(checkPage)
      await page.fill(field(verifyPage.label), number.toLowerCase())
      await page.press('enter')
      await page.isAt(checkAddress(number))
      await page.holds({ kind: 'page' }, verifyPage.found.leads.sample)
    },
  },
  {
    name: 'the chat opens, and a message is sent',
    async run(page) {
      const panel = dialog(chatWidget.heading)
      const message = 'Is a 2019 Cascadia filter cleanable?'
      await page.open(servicesPage)
      await page.click(button(chatWidget.launcher))
      await page.fill(field(chatWidget.prompt.label, panel), 'Jo Miller')
      await page.press('enter')
      await page.holds(panel, chatWidget.connection.connected)
      await page.fill(field(conversationWords.message, panel), message)
      await page.press('enter')
      const said = saying('row', message, panel)
      await page.holds(said, conversationWords.state.sent)
    },
  },
]
