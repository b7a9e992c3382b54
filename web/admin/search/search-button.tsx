import { adminChrome } from '#content/admin-chrome.ts'

const { label, control, command } = adminChrome.search
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** In the rail: the look of a field, which the dialog then is. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className="compact-control mx-6 mb-2 flex shrink-0 items-center gap-2.5 text-left text-soot-600"
    >
      <Glass className="size-4" />
      {label}
      <kbd
        className="ml-auto rounded-sm border border-line px-1.5 font-sans text-xs text-soot-600 pointer-coarse:hidden"
        aria-hidden="true"
      >
        {isApple() ? command : control}
      </kbd>
    </button>
  )
}

/** In the bar of a phone. */
export function SearchIcon({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className="-mr-3 ml-auto grid size-[min(3rem,15vw)] shrink-0 place-items-center"
    >
      <Glass className="size-5" />
    </button>
  )
}

function Glass({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={`${className} fill-none stroke-current stroke-2`}
      aria-hidden="true"
    >
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 4 4" />
    </svg>
  )
}
