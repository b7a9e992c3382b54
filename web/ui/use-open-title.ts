import { useEffect } from 'react'

/** The title of the page begins with what is open over it. */
export function useOpenTitle(name: string): void {
  // Only the document has a title.
  useEffect(() => {
    const pageTitle = document.title
    const openTitle = `${name} | ${pageTitle}`
    document.title = openTitle
    return () => {
      // Not over a title that has changed since, as by a new message.
      if (document.title === openTitle) document.title = pageTitle
    }
  }, [name])
}
