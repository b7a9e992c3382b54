import { wasSignedOut } from './way-back.ts'

/** Shows the signed-out notice on the sign-in to which a session's end has led. */
export function saySignedOut(): void {
  const line = document.querySelector<HTMLElement>('[data-signed-out]')
  if (line !== null && wasSignedOut()) line.hidden = false
}
