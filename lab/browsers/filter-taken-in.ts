import { todayAt } from '#domain/calendar.ts'
import { demoCustomerId } from '#domain/accounts/demo-id.ts'
import { demoStaff } from '#domain/staff/demo-staff.ts'

/** A filter of the demo customer that has just come to the bench, by the calls of staff. */
export async function takeInFilter(origin: string) {
  const { email, password } = demoStaff
  const entered = await send(origin, '/api/staff/login', { email, password })
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const order = await send(
    origin,
    '/api/admin/services',
    {
      customerId: demoCustomerId,
      serviceType: 'DPF Cleaning',
      filterType: 'DPF',
      quantity: 1,
      serviceDate: todayAt(new Date()),
    },
    cookie,
  )
  const { id } = (await order.json()) as { id: string }
  const filters = `/api/admin/services/${id}/filters`
  const serial = `DPF-${id.slice(0, 8)}`
  await send(origin, filters, { serialNumber: serial }, cookie)
  return {
    serial,
    async readings(): Promise<string[]> {
      const response = await fetch(origin + filters, { headers: { cookie } })
      const [filter] = (await response.json()) as { readings: { value: string }[] }[]
      return filter?.readings.map(({ value }) => value) ?? []
    },
  }
}

async function send(origin: string, path: string, body: object, cookie = ''): Promise<Response> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}
