import { useId, useRef, useState } from 'react'
import { noteWords } from '#content/front-desk.ts'
import { nameBeingTyped } from '#domain/tasks/notes/notes.ts'
import { fill } from '#domain/fill.ts'
import { control, FieldFrame } from '#web/ui/field.tsx'

const { mention: words } = noteWords
// All of them are in view: the arrows scroll nothing.
const mostOffered = 6

type MentionAreaProps = React.ComponentPropsWithRef<'textarea'> & {
  label: string
  name: string
  hint?: React.ReactNode
  error?: string | undefined
  /** Who can be named. */
  names: readonly string[]
}

/**
 * A text in which an @ offers colleagues: arrows move in the list, Enter or Tab takes one, Escape
 * closes it, and the focus stays in the text. How many fit is said aloud.
 */
export function MentionArea({ label, hint, error, names, ...rest }: MentionAreaProps) {
  const { listId, offered, at, optionId, look, take, close, onKeyDown, area } = useMentions(names)
  const isOpen = offered.length > 0
  return (
    <FieldFrame
      {...{ label, error, name: rest.name, required: rest.required }}
      className="sm:col-span-2"
      hint={hint ?? words.hint}
      render={(described) => (
        <div className="relative">
          <textarea
            {...described}
            {...rest}
            ref={(element) => {
              area.current = element
              if (typeof rest.ref === 'function') rest.ref(element)
            }}
            className={control}
            aria-autocomplete="list"
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen ? optionId(at) : undefined}
            onInput={look}
            onClick={look}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              close()
              void rest.onBlur?.(event)
            }}
          />
          {isOpen && (
            <div
              id={listId}
              role="listbox"
              aria-label={words.list}
              className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto border border-soot-400 bg-paper py-1 shadow-[0_8px_24px_rgb(10_17_24/0.18)]"
            >
              {offered.map((name, place) => (
                <button
                  key={name}
                  type="button"
                  tabIndex={-1}
                  id={optionId(place)}
                  role="option"
                  aria-selected={place === at}
                  className={`block min-h-11 w-full px-3.5 py-2 text-left text-sm ${place === at ? 'bg-soot-200' : ''}`}
                  // The text keeps the focus.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => take(name)}
                >
                  {name}
                </button>
              ))}
            </div>
          )}
          <p role="status" className="sr-only">
            {isOpen && fill(words.found, { count: String(offered.length) })}
          </p>
        </div>
      )}
    />
  )
}

/** Who fits what is being typed after an @. */
function useMentions(names: readonly string[]) {
  const listId = useId()
  const area = useRef<HTMLTextAreaElement | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const offered = typed === null ? [] : fitting(names, typed)
  const at = Math.min(active, offered.length - 1)

  function look() {
    const element = area.current
    const being = element && nameBeingTyped(element.value, element.selectionEnd)
    setTyped(being?.typed ?? null)
    setActive(0)
  }

  function take(name: string) {
    const element = area.current
    const being = element && nameBeingTyped(element.value, element.selectionEnd)
    if (!element || !being) return
    element.setRangeText(`@${name} `, being.from, element.selectionEnd, 'end')
    // The form hears of it as of any typing.
    element.dispatchEvent(new Event('input', { bubbles: true }))
    setTyped(null)
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (offered.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = offered[at]
    if (step !== undefined) setActive((at + step + offered.length) % offered.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) take(chosen)
    else if (event.key === 'Escape') setTyped(null)
    else return
    // The sheet around it stays, and the caret where it is.
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    listId,
    area,
    offered,
    at,
    optionId: (place: number) => `${listId}-${place}`,
    look,
    take,
    close: () => setTyped(null),
    onKeyDown,
  }
}

/** By the beginning of any of their names; nobody once a name is there in full. */
function fitting(names: readonly string[], typed: string): string[] {
  const folded = typed.toLowerCase()
  const all = names.filter((name) =>
    [name, ...name.split(' ')].some((part) => part.toLowerCase().startsWith(folded)),
  )
  return all.some((name) => name.toLowerCase() === folded) && all.length === 1
    ? []
    : all.slice(0, mostOffered)
}
