const key = 'lakeline:way-back'

/** The stated address of each sign-in, by the part of the site that asks for it. */
export const signInPages = { portal: '/customer/login', fleet: '/ai-maintenance-login', staff: '/staff/login' } as const
export type SignInPage = (typeof signInPages)[keyof typeof signInPages]

/** Goes to the sign-in and remembers this page: nothing stands in the address, so no link can lead elsewhere. */
export function goToSignIn(page: SignInPage): void {
  rememberWayBack()
  location.replace(page)
}

/** Where staff set up a second step; then on to the page that asked. */
export const secondFactorPage = '/admin/account'

export function goToSecondFactor(): void {
  if (location.pathname === secondFactorPage) return
  rememberWayBack()
  location.replace(secondFactorPage)
}

// The header of the site leads everybody there: whoever signs in from it has asked for no page.
const entrance = '/admin/dashboard'

/** A link of the office to its sign-in leads back to the page it stood on, also when pressed before the page woke. */
export function rememberWayBackOfOffice(): void {
  document.addEventListener('click', ({ target }) => {
    const isToSignIn = target instanceof Element && target.closest(`a[href="${signInPages.staff}"]`) !== null
    if (isToSignIn && location.pathname.startsWith('/admin/') && location.pathname !== entrance) rememberWayBack()
  })
}

/** For a link to a sign-in that leads back to this page. */
export function rememberWayBack(): void {
  try {
    sessionStorage.setItem(key, location.pathname + location.search + location.hash)
  } catch {
    // Then the sign-in leads to its usual page.
  }
}

/** The page that asked for the sign-in, once; else the usual one. Only a path of this site is ever followed. */
export function takeWayBack(usual: string): string {
  try {
    const path = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return path !== null && /^\/(?![/\\])/.test(path) ? path : usual
  } catch {
    return usual
  }
}
