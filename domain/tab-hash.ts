/** A place in a page, behind the #: "#requests?status=pending". What is empty is left out. */
export function tabHash(tab: string, params: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(
    Object.entries(params).filter(([, value]) => value !== ''),
  ).toString()
  return query === '' ? `#${tab}` : `#${tab}?${query}`
}
