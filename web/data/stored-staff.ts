const key = 'lakeline:staff'

let staffOfPage: string | null = null

/** Once for a page: it shows what this member of staff may see until it is left. */
export function setStaffOfPage(id: string): void {
  staffOfPage ??= id
}

/**
 * Whether staff have signed in with this browser. It proves nothing: it spares visitors a call that
 * can only return 401.
 */
export function mayBeStaff(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

/** Who signed in with this browser last; it proves nothing. */
export function storedStaffId(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether another tab has signed in or out, or has cleared the storage. */
export const isOfStoredStaff = ({ key: changed }: StorageEvent): boolean =>
  changed === key || changed === null

/** Whether the browser's member of staff is no longer the one for whom this page was loaded. */
export function isPageOfAnother(): boolean {
  try {
    return staffOfPage !== null && localStorage.getItem(key) !== staffOfPage
  } catch {
    return false
  }
}

export function rememberStaff({ id }: { id: string }): void {
  try {
    localStorage.setItem(key, id)
  } catch {
    // Then the server is asked each time.
  }
}

export function forgetStaff(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage that forbids writing has nothing to delete.
  }
}
