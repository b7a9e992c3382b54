const headingOrTable = /<h[2-4][^>]*>(?<heading>[\s\S]*?)<\/h[2-4]>|<table>[\s\S]*?<\/table>/g

/**
 * An article's HTML with every table in a box that scrolls by itself and takes the keyboard, named
 * by the heading above it. A corner cell without text is no heading of anything.
 */
export function withScrollingTables(html: string): string {
  let above = ''
  return html.replace(headingOrTable, (found: string, heading?: string) => {
    if (heading !== undefined) {
      above = heading.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;')
      return found
    }
    const table = found.replaceAll(/<th[^>]*><\/th>/g, '<td></td>')
    return `<div class="table-scroll" role="group" tabindex="0" aria-label="${above}">${table}</div>`
  })
}
