const key = 'lakeline:staff'

/**
 * Whether staff have signed in with this browser. It proves nothing and names nobody: it spares
 * visitors a call that can only return 401.
 */
export function mayBeStaff(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

export function rememberStaff(): void {
  try {
    localStorage.setItem(key, '1')
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
