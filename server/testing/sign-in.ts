import { call } from './accounts.ts'

export const me = (app: Parameters<typeof call>[0], cookie: string) =>
  call(app, 'GET', '/api/customer/me', undefined, { cookie })
