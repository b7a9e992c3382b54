import { useId, useRef, useState } from 'react'
import { Button } from './button.tsx'

type CopyFieldProps = { label: string; value: string; copy: string; copied: string }

/** A long text to take along: selected by a touch, copied by the button. */
export function CopyField({ label, value, copy, copied }: CopyFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copiedText, setCopiedText] = useState('')

  async function take() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopiedText(value)
    } catch {
      // No clipboard without https: what is selected can be copied by hand.
    }
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          ref={field}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          className="min-h-12 min-w-0 grow basis-60 rounded-sm border border-soot-400 bg-paper px-3.5 font-mono text-sm"
        />
        <Button look="secondary" onClick={take} className="shrink-0">
          {copiedText === value ? copied : copy}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {copiedText === value ? copied : ''}
      </span>
    </div>
  )
}
