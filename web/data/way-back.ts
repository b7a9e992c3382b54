import { isStaffPage, type SignInPage, signInPages, staffPage } from '#domain/sign-in-addresses.ts'

const key = 'lakeline:way-back'
const signedOutKey = 'lakeline:signed-out'

/**
 * Goes to the sign-in and remembers this page in storage, not in the address, so that no link can
 * redirect elsewhere.
 */
export function goToSignIn(page: SignInPage): void {
  if (isLeaving) return
  rememberWayBack(page)
  location.replace(page)
}

/** The same after a session has ended by itself: the sign-in says so. */
export function goToSignInAgain(page: SignInPage): void {
  if (!isLeaving) write(signedOutKey, page)
  goToSignIn(page)
}

let isLeaving = false
const longestLeaveMs = 10_000

/** After a sign-out on purpose: an answer that still comes in leads nowhere else, and not back. */
export function leaveSignedOut(path: string): void {
  isLeaving = true
  // Before anything else hears that Back has restored the page.
  addEventListener('pageshow', () => (isLeaving = false), { once: true, capture: true })
  // Stopped on the way, the page is a page again.
  setTimeout(() => (isLeaving = false), longestLeaveMs)
  location.assign(path)
}

/** Whether a session ended on the way to this sign-in; reported once. */
export function wasSignedOut(): boolean {
  return take(signedOutKey) === location.pathname
}

/** Where staff set up a second factor; then on to the original page. */
export const secondFactorPage = staffPage('account')

export function goToSecondFactor(): void {
  if (location.pathname === secondFactorPage) return
  rememberWayBack(signInPages.staff)
  location.replace(secondFactorPage)
}

// The site's header leads everybody there: whoever signs in from it has requested no page.
const entrance = staffPage('dashboard')

/** A staff link to the sign-in leads back to its page, also when pressed before hydration. */
export function rememberWayBackOfOffice(): void {
  document.addEventListener('click', ({ target }) => {
    const isToSignIn =
      target instanceof Element && target.closest(`a[href="${signInPages.staff}"]`) !== null
    const { pathname } = location
    if (isToSignIn && isStaffPage(pathname) && pathname !== entrance)
      rememberWayBack(signInPages.staff)
  })
}

/** For a link to a sign-in that leads back to this page; another sign-in does not. */
export function rememberWayBack(page: SignInPage): void {
  rememberWayBackTo(page, `${location.pathname}${location.search}${location.hash}`)
}

/** The same to a path that is not in the address any more, as that of a mailed link. */
export function rememberWayBackTo(page: SignInPage, path: string): void {
  write(key, `${page} ${path}`)
}

/**
 * The page that required this sign-in, once; else the default one. Only a path of this site is ever
 * followed.
 */
export function takeWayBack(page: SignInPage, usual: string): string {
  const [askedBy = '', path = ''] = (take(key) ?? '').split(/ (.*)/s)
  return askedBy === page && /^\/(?![/\\])/.test(path) ? path : usual
}

function write(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value)
  } catch {
    // Then the sign-in leads to its default page, without a message.
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
