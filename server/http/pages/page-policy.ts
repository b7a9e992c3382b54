import { createHash } from 'node:crypto'
import { pagePolicy } from '#server/http/security-headers.ts'

// Attribute values may hold ">" in quotes.
const attributes = `((?:[^>"']|"[^"]*"|'[^']*')*)`
const scriptElement = new RegExp(`<script\\b${attributes}>([\\s\\S]*?)</script\\s*>`, 'gi')
const styleElement = new RegExp(`<style\\b${attributes}>([\\s\\S]*?)</style\\s*>`, 'gi')
const typeAttribute = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const runnable =
  /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/i

/**
 * The content security policy of one page: every inline script that runs and every inline style, by
 * its hash.
 */
export function policyOf(html: string, publicUrl: string): string {
  // A browser hashes what its parser hands on, and that has unix line ends.
  const text = html.replaceAll('\r\n', '\n')
  const scripts = [...text.matchAll(scriptElement)]
    .filter(([, given = '']) => runs(given))
    .map(([, , code = '']) => source(code))
  const styles = [...text.matchAll(styleElement)].map(([, , rules = '']) => source(rules))
  return pagePolicy(publicUrl, [...new Set(scripts)], [...new Set(styles)])
}

function runs(given: string): boolean {
  const [, double, single, bare] = typeAttribute.exec(given) ?? []
  return !/\ssrc\s*=/i.test(given) && runnable.test((double ?? single ?? bare ?? '').trim())
}

function source(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
