import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays, instantAt, todayAt } from '#domain/calendar.ts'
import { isOfficeHour } from '#domain/appointments/staff-appointments.ts'
import {
  agentWith,
  beginChat,
  closeTheDoors,
  connected,
  field,
  launcher,
  leaveContact,
  log,
  openConversationOf,
  panel,
  said,
  say,
  somebody,
} from './chat.ts'
import { mailsTo, registered, confirmed, signIn } from './customers.ts'
import { colleague } from './running-site.ts'
import { expect, test } from './visitor.ts'

const anyFailure = /Failed to load resource|WebSocket connection/
// No door is open.
const sunday = '2030-01-06'
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
const beside = (page: Page) => page.getByRole('complementary', { name: 'About this visitor' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Appointment request' })

/**
 * A random hour of the next year that our team can promise, so that parallel journeys do not meet.
 */
function someHour(): { day: string; time: string } {
  for (;;) {
    const day = addDays(todayAt(new Date()), 3 + Math.floor(Math.random() * 300))
    const time = `${String(7 + Math.floor(Math.random() * 9)).padStart(2, '0')}:00`
    if (isOfficeHour(instantAt(day, time), new Date())) return { day, time }
  }
}

async function sent(page: Page, text: string): Promise<void> {
  await say(page, text)
  // An agent who opens it has read it right away.
  await expect(panel(page).getByText(/^(Sent|Read)$/)).toBeVisible()
}

test('the transcript goes out by mail, to the address that is named', async ({ page, browser }) => {
  test.setTimeout(60_000)
  const [name, email] = [somebody(), `dana.${randomUUID()}@sanduskybay.example`]
  await beginChat(page, name)
  await sent(page, 'What does a DPF cost?')
  const agent = await agentWith(browser, name)
  await say(agent, 'About 300 dollars.')
  await expect(log(page)).toContainText('About 300 dollars.')
  await beside(agent).getByRole('button', { name: 'Email transcript' }).click()
  await expect(toast(agent)).toContainText('The visitor hasn’t left an email. Please enter one.')
  await beside(agent).getByLabel('Email address').fill(email)
  await beside(agent).getByRole('button', { name: 'Email transcript' }).click()
  await expect(toast(agent)).toContainText('Transcript Queued')
  await expect
    .poll(async () => (await mailsTo(email)).join('\n'), { timeout: 15_000 })
    .toContain('About 300 dollars.')
  expect((await mailsTo(email))[0]).toContain('What does a DPF cost?')
  await agent.context().close()
})

test('a technician mails the transcript to the address left in the conversation, and to no other', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const [name, email] = [somebody(), `dana.${randomUUID()}@sanduskybay.example`]
  await closeTheDoors(page)
  await beginChat(page, name)
  await sent(page, 'What does a DPF cost?')
  const technician = await openConversationOf(
    await colleague(browser, `Lee ${randomUUID().slice(0, 8)}`, 'technician'),
    name,
  )
  const mail = beside(technician).getByRole('button', { name: 'Email transcript' })
  await expect(beside(technician)).toContainText(
    'The visitor hasn’t left an email, so you can’t send the transcript.',
  )
  await expect(mail).toBeDisabled()
  await leaveContact(page, email)
  await technician.reload()
  await expect(beside(technician)).toContainText(
    `The transcript goes to ${email}, the address the visitor left.`,
  )
  await mail.click()
  await expect(toast(technician)).toContainText('Transcript Queued')
  await expect
    .poll(async () => (await mailsTo(email)).join('\n'), { timeout: 15_000 })
    .toContain('What does a DPF cost?')
  await technician.context().close()
})

test('a conversation becomes a request of the triage, once, whose address can be corrected', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const name = somebody()
  await beginChat(page, name)
  await sent(page, `Forty trucks stand in Toledo, says ${name}.`)
  const agent = await agentWith(browser, name)
  const email = `dana.${randomUUID()}@sanduskybay.example`
  await beside(agent).getByLabel('Email address').fill(`x${email}`)
  await beside(agent).getByRole('button', { name: 'Create request' }).click()
  await expect(toast(agent)).toContainText('Request Created')
  await beside(agent).getByLabel('Email address').fill(email)
  await beside(agent).getByRole('button', { name: 'Create request' }).click()
  await expect(toast(agent)).toContainText('Request Updated')
  const answer = await agent.request.get(`/api/admin/contact-messages?pageSize=100`)
  const { items } = (await answer.json()) as {
    items: { name: string; email: string; message: string }[]
  }
  expect(items.filter((item) => item.name === name)).toMatchObject([
    { email, message: `Forty trucks stand in Toledo, says ${name}.` },
  ])
  await agent.context().close()
})

test('a conversation becomes an appointment request with what is known of the customer filled in, and stands in their portal', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(90_000)
  const person = await registered(request)
  await signIn(page, person)
  await launcher(page).click()
  await connected(page)
  await sent(page, `Two filters of a Cascadia, please. ${person.email}`)
  const agent = await agentWith(browser, person.email)
  const { day, time } = someHour()
  await beside(agent).getByRole('button', { name: 'Request an appointment' }).click()
  await expect(sheet(agent)).toContainText('Dana Ortiz')
  await expect(sheet(agent)).toContainText(person.email)
  await expect(sheet(agent).getByLabel('Customer', { exact: true })).toHaveCount(0)
  await expect(sheet(agent).getByLabel(/^Notes/)).toHaveValue(
    `Two filters of a Cascadia, please. ${person.email}`,
  )
  await sheet(agent).getByRole('button', { name: 'Request appointment' }).click()
  await expect(sheet(agent)).toContainText('Please choose a service.')
  await expect(sheet(agent)).toContainText('Please choose a day.')
  await sheet(agent).getByLabel('Service').selectOption('DPF Cleaning')
  await sheet(agent).getByLabel('Date').fill(sunday)
  await sheet(agent).getByLabel('Time').selectOption(time)
  await sheet(agent)
    .getByLabel(/^Filters/)
    .fill('2')
  await sheet(agent).getByRole('button', { name: 'Request appointment' }).click()
  await expect(sheet(agent).getByRole('alert')).toContainText(
    'Please choose a time on the hour, in the future and within business hours.',
  )
  await sheet(agent).getByLabel('Date').fill(day)
  await sheet(agent).getByRole('button', { name: 'Request appointment' }).click()
  await expect(toast(agent)).toContainText('Appointment requested.')
  await expect(sheet(agent)).toBeHidden()
  await expect(beside(agent).getByRole('list', { name: 'Staff notes' })).toContainText(
    'Appointment requested: DPF Cleaning',
  )
  await page.goto('/customer/dashboard#appointments')
  await expect(page.getByRole('main')).toContainText('DPF Cleaning')
  await agent.context().close()
})

test('who only claims to have an account is marked until they sign in and say that it is theirs; then it is the same conversation, in the portal too', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(90_000)
  const person = await confirmed(request)
  const name = somebody()
  await closeTheDoors(page)
  await beginChat(page, name)
  await sent(page, 'What did I pay last year?')
  await leaveContact(page, person.email)
  const agent = await agentWith(browser, name)
  const head = agent.getByRole('region', { name })
  await expect(head.getByText('Account not verified')).toBeVisible()
  await expect(beside(agent)).toContainText(
    'they haven’t signed in to it. Don’t share anything about the account.',
  )
  await expect(beside(agent).getByText('Customer since')).toHaveCount(0)
  await beside(agent).getByRole('button', { name: 'Request an appointment' }).click()
  await expect(sheet(agent)).toContainText('The visitor hasn’t signed in')
  await sheet(agent).getByRole('button', { name: 'Close' }).click()

  await signIn(page, person)
  await connected(page)
  expect(await said(page)).toEqual(['What did I pay last year?'])
  await sent(page, 'It is me.')
  await expect(head.getByText('Account not verified')).toBeVisible()
  await panel(page)
    .getByRole('button', { name: 'Continue this conversation as Dana Ortiz' })
    .click()
  await expect(
    agent.getByRole('region', { name: 'Dana Ortiz' }).getByText('Verified account'),
  ).toBeVisible()
  await expect(beside(agent).getByText('Customer since')).toBeVisible()
  await agent.context().close()
})

test('two of our team never answer over each other unseen: who has the conversation stands above the field, and taking it from under them is refused', async ({
  page,
  browser,
  expects,
}) => {
  test.setTimeout(120_000)
  expects.consoleErrors.push(anyFailure)
  const name = somebody()
  await beginChat(page, name)
  await sent(page, 'Anybody there?')
  const kim = await colleague(browser, `Kim ${name}`)
  // Hers is a page that no longer receives the others' changes.
  await kim.routeWebSocket('**/ws', (socket) => socket.close())
  await kim.goto('/admin/chat')
  await kim.getByRole('link', { name: new RegExp(name) }).click()
  await expect(kim.getByRole('region', { name }).getByText('Unassigned')).toBeVisible()
  const robin = await agentWith(browser, name)
  await robin.getByRole('button', { name: 'Assign to me' }).click()
  await expect(robin.getByText('Assigned to Robin Keller', { exact: true })).toBeVisible()
  await kim.getByRole('button', { name: 'Assign to me' }).click()
  await expect(toast(kim)).toContainText('Robin Keller just took this chat. Please check again.')
  await expect(kim.getByText('Assigned to Robin Keller', { exact: true })).toBeVisible()
  await expect(
    kim.getByText('This chat is assigned to Robin Keller. The visitor will see your reply too.'),
  ).toBeVisible()

  const hearing = await openConversationOf(await kim.context().newPage(), name)
  await field(hearing).pressSequentially('On Fri')
  await expect(robin.getByText(`Kim ${name} is typing…`)).toBeVisible()
  await say(robin, 'At seven.')
  await expect(log(hearing)).toContainText('At seven.')
  await expect(field(hearing)).toHaveValue('On Fri')
  await expect(log(page)).toContainText('At seven.')
  await kim.context().close()
  await robin.context().close()
})
