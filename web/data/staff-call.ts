import {
  ApiError,
  callApi,
  callForFile,
  type CallOptions,
  type Method,
  type NamedFile,
} from './api.ts'
import { forgetStaff } from './stored-staff.ts'
import { goToSecondFactor, goToSignIn, signInPages } from './way-back.ts'

/** The key of a form that is sent once. */
export type Sending = { idempotencyKey: string }

/**
 * A call of signed-in staff. When the session has ended, the page goes to the sign-in and comes
 * back; when the owner requires a second factor, to its setup.
 */
export function callAsStaff<Answer>(
  method: Method,
  url: string,
  options: CallOptions = {},
): Promise<Answer> {
  return asStaff(callApi<Answer>(method, url, options))
}

export function fileAsStaff(url: string): Promise<NamedFile> {
  return asStaff(callForFile(url))
}

async function asStaff<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      forgetStaff()
      goToSignIn(signInPages.staff)
    }
    if (error instanceof ApiError && error.code === 'second_factor_needed') goToSecondFactor()
    throw error
  }
}
