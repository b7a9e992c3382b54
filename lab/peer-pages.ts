import { chromium } from 'playwright'
import { findBrowser } from '../scripts/browser.ts'

/**
 * A page of ours as a peer shows it: its body as JSX, its styles, and its form apart, since that is
 * a component of its own.
 */
export type PeerPage = { jsx: string; form: string | null; css: string; title: string }

/**
 * Reads our built pages and writes them as JSX. Nothing of them runs: islands, scripts and
 * templates are left out.
 */
export async function peerPages(
  origin: string,
  paths: readonly string[],
): Promise<Map<string, PeerPage>> {
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args })
  const page = await browser.newPage()
  const pages = new Map<string, PeerPage>()
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text()
    pages.set(path, await page.evaluate(asJsx, html))
  }
  await browser.close()
  return pages
}

/** Runs in the browser, whose parser knows HTML best. */
function asJsx(html: string): PeerPage {
  const left = new Set(['script', 'style', 'template', 'noscript', 'link', 'meta'])
  const bare = new Set(['astro-island', 'astro-slot', 'astro-static-slot'])
  const empty = new Set([
    'area',
    'br',
    'col',
    'embed',
    'hr',
    'img',
    'input',
    'source',
    'track',
    'wbr',
  ])
  const renamed: Record<string, string> = {
    class: 'className',
    for: 'htmlFor',
    tabindex: 'tabIndex',
    autocomplete: 'autoComplete',
    inputmode: 'inputMode',
    srcset: 'srcSet',
    fetchpriority: 'fetchPriority',
    popovertarget: 'popoverTarget',
    popovertargetaction: 'popoverTargetAction',
    datetime: 'dateTime',
    colspan: 'colSpan',
    novalidate: 'noValidate',
    maxlength: 'maxLength',
    crossorigin: 'crossOrigin',
    value: 'defaultValue',
  }
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const form = parsed.querySelector('main form:has(textarea)')

  const children = (node: Node, inForm: boolean) =>
    [...node.childNodes].map((child) => written(child, inForm)).join('')

  function written(node: Node, inForm: boolean): string {
    if (node instanceof Text)
      return node.data.trim() === ''
        ? node.data === ''
          ? ''
          : '{" "}'
        : `{${JSON.stringify(node.data)}}`
    if (!(node instanceof Element)) return ''
    const tag = node.localName
    if (left.has(tag)) return ''
    if (node === form && !inForm) return '<ContactForm />'
    if (bare.has(tag)) return children(node, inForm)
    const given = [...node.attributes]
      .filter(({ name }) => !name.startsWith('on') && name !== 'style')
      .map((attribute) => attributeOf(node, attribute))
    const name = node.getAttribute('name')
    if (inForm && name && name !== 'website') given.push(`{...register(${JSON.stringify(name)})}`)
    if (node === form) given.push('onSubmit={submit}')
    const href = node.getAttribute('href')
    const shown =
      tag === 'a' && node.closest('header') && (href === '/' || href === '/contact') ? 'Link' : tag
    const open = `<${shown} ${given.join(' ')}`
    return empty.has(tag) ? `${open} />` : `${open}>${children(node, inForm)}</${shown}>`
  }

  function attributeOf(node: Element, { name, value }: Attr): string {
    const plain = /^(aria|data)-/.test(name)
    const known =
      node instanceof HTMLInputElement &&
      name === 'value' &&
      ['radio', 'checkbox'].includes(node.type)
        ? 'value'
        : renamed[name]
    const camel = name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase())
    const isSet =
      value === '' &&
      ['hidden', 'required', 'disabled', 'checked', 'open', 'novalidate'].includes(name)
    return `${plain ? name : (known ?? camel)}=${isSet ? '{true}' : `{${JSON.stringify(value)}}`}`
  }

  return {
    jsx: children(parsed.body, false),
    form: form && written(form, true),
    css: [...parsed.querySelectorAll('style')].map((style) => style.textContent).join('\n'),
    title: parsed.title,
  }
}
