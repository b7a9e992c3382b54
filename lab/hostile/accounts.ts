import { Client } from 'pg'

const password = 'a-long-bench-password-1978'
const vehicles = 300
const people = { attacker: 'attacker@fleet.example', reader: 'reader@fleet.example' }
export const askers = Array.from({ length: 5 }, (_, at) => `asker${at}@fleet.example`)

/** Accounts as people make them, with addresses that count as proven. */
export async function makePeople(
  origin: string,
  databaseUrl: string,
): Promise<{ attacker: string; reader: string }> {
  for (const email of [...Object.values(people), ...askers])
    await post(`${origin}/api/customer/register`, {
      firstName: 'Bench',
      lastName: 'Fleet',
      email,
      password,
    })
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update customers set email_proven_at = now()')
  await client.end()
  return {
    attacker: await signIn(origin, people.attacker),
    reader: await signIn(origin, people.reader),
  }
}

async function signIn(origin: string, email: string): Promise<string> {
  const answer = await post(`${origin}/api/customer/login`, { email, password })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => /session=/.test(pair))
  if (cookie === undefined) throw new Error(`${email} could not sign in: ${answer.status}`)
  return cookie
}

export async function makeFleet(origin: string, cookie: string, count = vehicles): Promise<void> {
  const rows = Array.from(
    { length: count },
    (_, at) => `Unit ${at},Tractor,2016,Regional haul,7500,DPF,${362_000 + at * 10},100000`,
  )
  const csv = [
    'unit,type,year,operating conditions,miles per month,filters,odometer,last service mileage',
    ...rows,
  ].join('\n')
  const imported = await post(`${origin}/api/customer/vehicles/import`, { csv }, cookie)
  const analysed = await post(`${origin}/api/customer/analyze-maintenance`, {}, cookie)
  if (!imported.ok || !analysed.ok)
    throw new Error(
      `the fleet could not be made: ${imported.status}, ${analysed.status} ${await analysed.text()}`,
    )
}

/** As a customer's browser sends it. */
export function post(url: string, body: unknown, cookie = ''): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
    body: JSON.stringify(body),
  })
}
