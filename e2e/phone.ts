import { type Browser, expect, type Page } from '@playwright/test'
import { instantAt, todayAt } from '#domain/calendar.ts'
import type { StaffRole } from '#domain/staff-roles.ts'
import { openLine } from './line.ts'
import { colleague, queryHouse } from './running-site.ts'

const password = 'clean-cells-4711'
export type Person = { name: string; email: string; id: string }

/** A colleague who has set a password, and is signed in nowhere that counts. */
export async function hire(browser: Browser, name: string, role: StaffRole): Promise<Person> {
  const page = await colleague(browser, name, role)
  await page.context().close()
  const [row] = await queryHouse('select id, email from staff where name = $1', [name])
  return { name, email: String(row?.['email']), id: String(row?.['id']) }
}

/** A customer with an address, whom we can call; one with an account is notified in the portal. */
export async function addCustomer(company: string, hasAccount = false): Promise<string> {
  const email = `${company.toLowerCase().replaceAll(/\W+/g, '.')}@fleet.example`
  const [person] = await queryHouse(
    `insert into customers (email, first_name, last_name, company, phone, password_hash, address, city, state, zip_code)
     values ($1, 'Pat', 'Miller', $2, '(419) 555-0142', $3, '210 Water Street', 'Sandusky', 'OH', '44870') returning id`,
    [email, company, hasAccount ? '$none' : 'none'],
  )
  return String(person?.['id'])
}

type Stop = { kind?: 'pickup' | 'delivery'; quantity?: number; serviceId?: string | null }

/** A stop of a driver today, whatever else is booked in its hour. */
export async function addStop(
  driver: string,
  customerId: string,
  { kind = 'pickup', quantity = 6, serviceId = null }: Stop = {},
): Promise<string> {
  const noon = instantAt(todayAt(new Date()), '12:00').getTime()
  const [stop] = await queryHouse(
    `insert into appointments (customer_id, kind, service_type, filter_type, quantity, requested_date, confirmed_date, status, driver_id, service_history_id)
     select $1, $2, 'DPF Cleaning', 'DPF', $3, $4, $4, 'confirmed', staff.id, $5
     from staff, (select set_config('lakeline.overbook', 'on', false) as said) as overbook
     where staff.name = $6 and overbook.said = 'on' returning id`,
    [customerId, kind, quantity, new Date(noon + (Date.now() % 3_000_000)), serviceId, driver],
  )
  return String(stop?.['id'])
}

/** A phone on a line of its own, which can be cut. */
export async function openPhone(browser: Browser, site: string) {
  const line = await openLine(site)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  return {
    line,
    page,
    async enter(person: Person, path: string) {
      await signIn(page, line.url, person)
      await page.goto(line.url + path)
    },
    async close() {
      await context.close()
      line.close()
    },
  }
}

/** As a person does it, on the sign-in that is open. */
async function signIn(page: Page, url: string, { email }: Person): Promise<void> {
  await page.goto(`${url}/staff/login`)
  const form = page.locator('form', { has: page.locator('input[type=password]') }).first()
  await form.locator('input[name=email]').fill(email)
  await form.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\//)
}

export async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open office menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

/** The page opens without signal from now on. */
export async function keptByWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** Every letter that this browser keeps for the site, whatever it is kept in. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const letters = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes)
    const text = (value: unknown): string =>
      value instanceof ArrayBuffer
        ? letters(value)
        : ArrayBuffer.isView(value)
          ? letters(value.buffer as ArrayBuffer)
          : typeof value === 'object' && value !== null
            ? Object.entries(value)
                .map(([name, one]) => `${name}=${text(one)}`)
                .join(' ')
            : String(value)
    const found = [text({ ...localStorage }), text({ ...sessionStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open(name)
        asked.addEventListener('success', () => resolve(asked.result))
      })
      for (const table of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const asked = db.transaction(table).objectStore(table).getAll()
          asked.addEventListener('success', () => resolve(asked.result))
        })
        found.push(...rows.map((row) => `${name}.${table}: ${text(row)}`))
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url)
        const body = pathname.endsWith('.woff2') ? '' : await (await cache.match(request))?.text()
        found.push(`cache ${name}: ${pathname} ${body}`)
      }
    }
    return found.join('\n')
  })
