import { ApiError, callApi, type Ask, type Method } from './api.ts'
import { forgetStaff } from './stored-staff.ts'
import { goToSignIn, signInPages } from './way-back.ts'

/** A call of signed-in staff. When the session has ended meanwhile, the page goes to the sign-in and comes back. */
export async function callAsStaff<Answer>(method: Method, url: string, ask: Ask = {}): Promise<Answer> {
  try {
    return await callApi<Answer>(method, url, ask)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      forgetStaff()
      goToSignIn(signInPages.staff)
    }
    throw error
  }
}
