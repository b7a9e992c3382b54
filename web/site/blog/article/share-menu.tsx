import '#web/styles/share-menu.css'
import { articlePage } from '#content/blog.ts'
import { buttonClass } from '#web/ui/button.tsx'

const { button, linkedin, twitter, facebook, newWindow, copy, copied, notCopied } =
  articlePage.share
const row = 'block w-full px-4 py-2.5 text-left text-sm font-medium hover:bg-soot-200'

/**
 * A popover of the browser: it toggles, and closes on Escape and on a press outside, without
 * script. copy-link.ts does the copying.
 */
export function ShareMenu({ title, address }: { title: string; address: string }) {
  const [page, words] = [encodeURIComponent(address), encodeURIComponent(title)]
  const providers = [
    { name: linkedin, href: `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
    { name: twitter, href: `https://twitter.com/intent/tweet?url=${page}&text=${words}` },
    { name: facebook, href: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
  ]
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
      <button
        type="button"
        popoverTarget="share"
        className={buttonClass('secondary', 'share-button min-h-10! px-4! py-1.5! text-sm')}
      >
        <svg
          viewBox="0 0 24 24"
          className="size-4 fill-none stroke-current stroke-2"
          aria-hidden="true"
        >
          <path d="M12 15V3m-5 5 5-5 5 5M5 13v7h14v-7" />
        </svg>
        {button}
      </button>
      <ul id="share" popover="auto" aria-label={button} className="share-menu">
        {providers.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener" className={row}>
              {name}
              <span className="sr-only">{` (${newWindow})`}</span>
            </a>
          </li>
        ))}
        <li className="border-t border-line">
          <button type="button" data-copy-link={address} className={row}>
            {copy}
          </button>
        </li>
      </ul>
      <p
        role="status"
        data-copied={copied}
        data-not-copied={notCopied}
        className="text-sm font-medium text-moss"
      />
    </div>
  )
}
