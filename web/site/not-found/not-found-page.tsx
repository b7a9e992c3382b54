import { notFound } from '#content/not-found.ts'
import { Button } from '#web/ui/button.tsx'
import { PluggedCell } from './plugged-cell.tsx'

const { heading, hint, text, links, search, pictureAlt } = notFound

export function NotFoundPage() {
  return (
    <div className="wrap grid items-center gap-x-12 gap-y-10 pt-10 pb-16 lg:grid-cols-12 lg:pt-14 lg:pb-24">
      <div className="lg:col-span-7">
        <h1 className="text-3xl lg:text-4xl">{heading}</h1>
        <p className="measure mt-4 text-lg text-soot-800">{text}</p>
        <form action={search.action} role="search" className="mt-8 max-w-lg">
          <label htmlFor="not-found-search" className="mb-1.5 block text-sm font-semibold">
            {search.label}
          </label>
          <div className="flex gap-2">
            <input
              id="not-found-search"
              name="q"
              type="search"
              required
              placeholder={search.placeholder}
              className="min-h-12 w-full min-w-0 rounded-sm border border-soot-600 bg-paper px-3.5 text-base placeholder:text-soot-600"
            />
            <Button type="submit">{search.button}</Button>
          </div>
        </form>
        <ul className="mt-8 max-w-lg border-t border-line">
          {links.map((link) => (
            <li key={link.href} className="border-b border-line">
              <a
                href={link.href}
                className="group flex justify-between gap-4 py-3 font-semibold hover:text-lake"
              >
                {link.label}
                <svg
                  viewBox="0 0 24 24"
                  className="size-6 shrink-0 fill-none stroke-current stroke-2"
                  aria-hidden="true"
                >
                  <path d="M4 12h15m-6-6 6 6-6 6" />
                </svg>
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-xs text-soot-600">{hint}</p>
      </div>
      <div className="max-w-72 lg:col-span-5 lg:max-w-none">
        <PluggedCell label={pictureAlt} />
      </div>
    </div>
  )
}
