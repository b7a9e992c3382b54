import { ApiError, callApi, type CallOptions, type Method } from './api.ts'
import { forgetStaff } from './stored-staff.ts'
import { goToSecondFactor, goToSignIn, signInPages } from './way-back.ts'

/** The key of a form that is sent once. */
export type Sending = { idempotencyKey: string }

/**
 * A call of signed-in staff. When the session has ended, the page goes to the sign-in and comes
 * back; when the owner requires a second factor, to its setup.
 */
export async function callAsStaff<Answer>(
  method: Method,
  url: string,
  options: CallOptions = {},
): Promise<Answer> {
  try {
    return await callApi<Answer>(method, url, options)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      forgetStaff()
      goToSignIn(signInPages.staff)
    }
    if (error instanceof ApiError && error.code === 'second_factor_needed') goToSecondFactor()
    throw error
  }
}
