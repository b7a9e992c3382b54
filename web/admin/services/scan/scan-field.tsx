import { useState } from 'react'
import { TextField } from '#web/ui/field.tsx'
import { ScanButton } from './scan-button.tsx'

type ScanFieldProps = {
  label: string
  hint?: string
  name: string
  /** What came of it, and whether it stays in the field to be corrected. */
  onScan: (scanned: string) => Scanned | Promise<Scanned>
}
export type Scanned = { said: string; isTaken: boolean }

/** One filter after the other: typed, scanned into the field, or read by the camera. */
export function ScanField({ onScan, ...field }: ScanFieldProps) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')

  async function scan(scanned: string): Promise<void> {
    const { said, isTaken } = await onScan(scanned)
    setSaid(said)
    if (isTaken) setTyped('')
  }

  return (
    <div>
      <TextField
        optional
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        {...field}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return
          event.preventDefault()
          void scan(typed)
        }}
      />
      <p role="status" className="mt-1.5 text-sm text-soot-800 empty:hidden">
        {said}
      </p>
      <ScanButton onRead={(text) => void scan(text)} />
    </div>
  )
}
