import { useId, useRef, useState } from 'react'
import { fill, type TextWith } from '#domain/fill.ts'
import { Chevron } from './chevron.tsx'
import { control, FieldFrame } from './field.tsx'
import { useSearchText } from './use-search-text.ts'

export type ComboboxOption = { id: string; label: string; detail?: string }

/** What it says; `found` holds {count}. */
export type ComboboxWords = Readonly<
  Record<'searching' | 'none' | 'one', string> & { found: TextWith<'count'> }
>

type ComboboxProps = {
  label: string
  name: string
  words: ComboboxWords
  placeholder?: string
  hint?: React.ReactNode
  error?: string | undefined
  required?: boolean
  optional?: boolean
  disabled?: boolean
  className?: string
  /** Who or what is chosen, to be shown in the field. */
  chosen: ComboboxOption | null
  /** What fits the search; undefined while it is asked for. */
  options: readonly ComboboxOption[] | undefined
  /** Called after a pause in typing. */
  onSearch: (text: string) => void
  onChoose: (option: ComboboxOption | null) => void
  onBlur?: () => void
  inputRef?: React.Ref<HTMLInputElement>
}

/**
 * One field that searches and chooses, as the ARIA practices describe it: the focus stays in the
 * field, arrows move in the list, Enter chooses, Escape closes. How many fit is said aloud.
 */
export function Combobox({
  label,
  name,
  words,
  hint,
  error,
  required,
  optional,
  className,
  chosen,
  options,
  onSearch,
  onChoose,
  onBlur,
  ...field
}: ComboboxProps) {
  const combobox = useCombobox({ chosen, options, onSearch, onChoose })
  const { listId, list, isOpen, typed, isSearching, visibleOptions, at, optionId } = combobox
  return (
    <FieldFrame
      {...{ label, name, hint, error, optional, required, className }}
      render={(described) => (
        <div className="relative">
          <input
            {...described}
            ref={field.inputRef}
            name={name}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            required={required}
            disabled={field.disabled}
            placeholder={field.placeholder}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen && visibleOptions.length > 0 ? optionId(at) : undefined}
            className={`${control} truncate pr-11 disabled:bg-soot-200`}
            value={typed ?? chosen?.label ?? ''}
            onChange={({ target }) => combobox.type(target.value)}
            onClick={combobox.open}
            onKeyDown={(event) => onKey(event, combobox)}
            onBlur={() => {
              combobox.close()
              onBlur?.()
            }}
          />
          <Chevron className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2" />
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={label}
            hidden={!isOpen || visibleOptions.length === 0}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto border border-soot-400 bg-paper py-1 shadow-[0_8px_24px_rgb(10_17_24/0.18)]"
          >
            {visibleOptions.map((option, place) => (
              <Option
                key={option.id}
                id={optionId(place)}
                option={option}
                isActive={place === at}
                isChosen={option.id === chosen?.id}
                onChoose={() => combobox.choose(option)}
                onNear={() => combobox.setActive(place)}
              />
            ))}
          </div>
          {isOpen && visibleOptions.length === 0 && (
            <p className="absolute inset-x-0 top-full z-20 mt-1 border border-soot-400 bg-paper px-3.5 py-3 text-sm text-soot-600">
              {isSearching ? words.searching : words.none}
            </p>
          )}
          <p role="status" className="sr-only">
            {isOpen && countOf(words, isSearching ? null : visibleOptions.length)}
          </p>
        </div>
      )}
    />
  )
}

type Chosen = Pick<ComboboxProps, 'chosen' | 'options' | 'onSearch' | 'onChoose'>

/** What is open, typed, found and marked. */
function useCombobox({ chosen, options, onSearch, onChoose }: Chosen) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [searched, setSearched] = useState('')
  const [active, setActive] = useState(0)
  const [text, setText] = useSearchText(searched, (next) => {
    setSearched(next)
    onSearch(next)
  })
  const list = useRef<HTMLDivElement>(null)
  const isSearching = options === undefined || text.trim() !== searched
  const visibleOptions = isSearching ? [] : options
  const at = Math.min(active, visibleOptions.length - 1)
  const optionId = (place: number) => `${listId}-${place}`

  function open() {
    setIsOpen(true)
    setActive(0)
  }

  function close() {
    setIsOpen(false)
    setTyped(null)
    setText('')
  }

  function choose(option: ComboboxOption) {
    onChoose(option)
    close()
  }

  function type(value: string) {
    open()
    setTyped(value)
    setText(value)
    // An emptied field clears the choice; typing over a choice only searches until another is
    // chosen.
    if (value === '' && chosen !== null) onChoose(null)
  }

  return {
    listId,
    list,
    isOpen,
    typed,
    isSearching,
    visibleOptions,
    at,
    optionId,
    open,
    close,
    choose,
    type,
    setActive,
  }
}

function onKey(event: React.KeyboardEvent, combobox: ReturnType<typeof useCombobox>) {
  const { isOpen, visibleOptions, at, open, close, choose } = combobox
  // Enter never sends the form: it chooses here, or does nothing.
  if (event.key === 'Enter') {
    event.preventDefault()
    if (isOpen && visibleOptions[at]) choose(visibleOptions[at])
    return
  }
  if (event.key === 'Escape' && isOpen) {
    // The sheet around it stays.
    event.preventDefault()
    event.stopPropagation()
    close()
    return
  }
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  if (!isOpen) open()
  else if (visibleOptions.length > 0)
    move((next + visibleOptions.length) % visibleOptions.length, combobox)
}

function move(place: number, { setActive, list }: ReturnType<typeof useCombobox>) {
  setActive(place)
  list.current?.children[place]?.scrollIntoView({ block: 'nearest' })
}

function countOf({ searching, none, one, found }: ComboboxWords, count: number | null): string {
  if (count === null) return searching
  if (count === 0) return none
  return count === 1 ? one : fill(found, { count: String(count) })
}

type OptionProps = {
  id: string
  option: ComboboxOption
  isActive: boolean
  isChosen: boolean
  onChoose: () => void
  onNear: () => void
}

function Option({
  id,
  option: { label, detail },
  isActive,
  isChosen,
  onChoose,
  onNear,
}: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={`flex min-h-11 w-full items-center gap-3 px-3.5 py-2 text-left text-sm ${isActive ? 'bg-soot-200' : ''}`}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onNear}
      onClick={onChoose}
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold break-words">{label}</span>
        {detail && <span className="block text-soot-600 [overflow-wrap:anywhere]">{detail}</span>}
      </span>
      {isChosen && (
        <svg
          viewBox="0 0 16 16"
          className="size-4 shrink-0 fill-none stroke-moss stroke-2"
          aria-hidden="true"
        >
          <path d="m3 8.5 3.5 3.5L13 4.5" />
        </svg>
      )}
    </button>
  )
}
