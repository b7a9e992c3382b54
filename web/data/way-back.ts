const key = 'lakeline:way-back'
const signedOutKey = 'lakeline:signed-out'

/** The stated address of each sign-in, by the part of the site that asks for it. */
export const signInPages = {
  portal: '/customer/login',
  fleet: '/ai-maintenance-login',
  staff: '/staff/login',
} as const
export type SignInPage = (typeof signInPages)[keyof typeof signInPages]

/** Goes to the sign-in and remembers this page: nothing stands in the address, so no link can lead elsewhere. */
export function goToSignIn(page: SignInPage): void {
  rememberWayBack(page)
  location.replace(page)
}

/** The same after a session has ended by itself: the sign-in says so. */
export function goToSignInAgain(page: SignInPage): void {
  write(signedOutKey, page)
  goToSignIn(page)
}

/** Whether a session has ended on the way to this sign-in; said once. */
export function wasSignedOut(): boolean {
  return take(signedOutKey) === location.pathname
}

/** Where staff set up a second step; then on to the page that asked. */
export const secondFactorPage = '/admin/account'

export function goToSecondFactor(): void {
  if (location.pathname === secondFactorPage) return
  rememberWayBack(signInPages.staff)
  location.replace(secondFactorPage)
}

// The header of the site leads everybody there: whoever signs in from it has asked for no page.
const entrance = '/admin/dashboard'

/** A link of the office to its sign-in leads back to the page it stood on, also when pressed before the page woke. */
export function rememberWayBackOfOffice(): void {
  document.addEventListener('click', ({ target }) => {
    const isToSignIn =
      target instanceof Element && target.closest(`a[href="${signInPages.staff}"]`) !== null
    if (isToSignIn && location.pathname.startsWith('/admin/') && location.pathname !== entrance)
      rememberWayBack(signInPages.staff)
  })
}

/** For a link to a sign-in that leads back to this page; another sign-in does not. */
export function rememberWayBack(page: SignInPage): void {
  write(key, `${page} ${location.pathname}${location.search}${location.hash}`)
}

/** The page that asked for this sign-in, once; else the usual one. Only a path of this site is ever followed. */
export function takeWayBack(page: SignInPage, usual: string): string {
  const [askedBy = '', path = ''] = (take(key) ?? '').split(/ (.*)/s)
  return askedBy === page && /^\/(?![/\\])/.test(path) ? path : usual
}

function write(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value)
  } catch {
    // Then the sign-in leads to its usual page, and says nothing.
  }
}

function take(name: string): string | null {
  try {
    const value = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    return value
  } catch {
    return null
  }
}
