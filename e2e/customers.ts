import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type APIRequestContext, type Page } from '@playwright/test'

export type Person = { email: string; password: string; firstName: string; lastName: string }
export type Customer = Person & { id: string }

/** The published customer with two years of rows. Journeys read them and change none. */
export const demo = { email: 'demo@lakeline.example', password: 'demo-filters-1978' } as const

/** A customer of our own, so that no journey meets another's. */
export async function registered(request: APIRequestContext): Promise<Customer> {
  const person = newPerson()
  const answer = await request.post('/api/customer/register', { data: person })
  expect(answer.status(), await answer.text()).toBe(201)
  return { ...person, id: (await answer.json()).id }
}

/**
 * One whose email address is confirmed, by the link that was mailed: for papers, imports and texts.
 */
export async function confirmed(request: APIRequestContext): Promise<Customer> {
  const person = await registered(request)
  const link = await mailedLink(person.email, proofStart)
  const answer = await request.post(`/api/customer/email-proof/${link.slice(proofStart.length)}`)
  expect(answer.status(), await answer.text()).toBe(204)
  return person
}

/** How the link begins that confirms an address. */
export const proofStart = '/customer/account#confirm='

export function newPerson(): Person {
  return {
    email: `dana.${randomUUID()}@sanduskybay.example`,
    password: 'clean-cells-4711',
    firstName: 'Dana',
    lastName: 'Ortiz',
  }
}

/** Signs in on the page, as a person does, and waits for where it leads. */
export async function signIn(
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
  leadsTo = '/customer/dashboard',
) {
  if (new URL(page.url(), 'http://none').pathname !== '/customer/login')
    await page.goto('/customer/login')
  await fillInAndSend(page, person, leadsTo)
}

/** The same at the sign-in of the fleet's pages. */
export async function signInToFleet(page: Page, person: Pick<Person, 'email' | 'password'>) {
  await page.goto('/ai-maintenance-login')
  await fillInAndSend(page, person, '/ai-predictive-maintenance')
}

/**
 * Opens a page of the customer's. The sign-in is a call of the page's: for journeys that are not
 * about it.
 */
export async function enter(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  path = '/customer/dashboard',
) {
  const answer = await page.request.post('/api/customer/login', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.addInitScript(storeOnce, (await answer.json()) as { id: string })
  await page.goto(path)
}

/** What the sign-in keeps in the browser: only at the first page, since a sign-out forgets it. */
function storeOnce(customer: { id: string }): void {
  // An empty page keeps nothing.
  if (location.protocol === 'about:') return
  const mark = `entered ${customer.id}`
  if (sessionStorage.getItem(mark) !== null) return
  sessionStorage.setItem(mark, '')
  localStorage.setItem('customer', JSON.stringify(customer))
}

export const enterFleet = (page: Page, person: Pick<Person, 'email' | 'password'>) =>
  enter(page, person, '/ai-predictive-maintenance')

async function fillInAndSend(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  leadsTo: string,
) {
  const main = page.getByRole('main')
  await main.getByLabel('Email').first().fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(leadsTo)
}

/** The path of the link in the newest mail to this address whose link begins so. */
export async function mailedLink(email: string, start: string): Promise<string> {
  let link: string | null = null
  await expect
    .poll(async () => (link = await findLink(email, start)), {
      message: `a mail to ${email} with a link to ${start}`,
      timeout: 15_000,
    })
    .not.toBeNull()
  return link ?? ''
}

async function findLink(email: string, start: string): Promise<string | null> {
  const links = (await mailsTo(email)).map(
    (mail) => mail.match(new RegExp(`${start}[\\w.-]+`))?.[0],
  )
  return links.find((link) => link !== undefined) ?? null
}

/** All that was mailed to this address, newest first. */
export async function mailsTo(email: string): Promise<string[]> {
  const outbox = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')
  const names = (await readdir(outbox).catch(() => []))
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${email}`)).map(unquoted)
}

/** Undoes quoted-printable: soft line breaks and characters written as their number. */
function unquoted(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}
