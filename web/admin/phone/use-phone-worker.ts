import { useEffect } from 'react'
import { registerWorker } from './newest-shell.ts'

/** Once someone of our team uses the page on this phone. */
export function usePhoneWorker(): void {
  useEffect(() => void registerWorker(), [])
}
