import { useEffect } from 'react'

/** Types the code of a mailed link. */
export function useMailedCode(code: string | null | undefined, type: (code: string) => void): void {
  // The address is only known in the browser, after the form is there.
  useEffect(() => {
    if (code) type(code)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [code])
}
