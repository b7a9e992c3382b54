const yearInSeconds = 31_536_000

/** What every page and call carries. */
export function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    // Over plain http a browser ignores this one, and on localhost it would lock other projects
    // out.
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${yearInSeconds}; includeSubDomains` }
      : {}),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy(''),
  }
}

/** `camera` is who may open it: nobody, or with 'self' the page itself and none that it frames. */
export const permissionsPolicy = (camera: '' | 'self'): string =>
  `accelerometer=(), camera=(${camera}), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()`

/**
 * What scripts, styles, fonts and pictures carry: the rest is for what a browser shows as a
 * document.
 */
export const partHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** A worker runs with a policy of its own: it may fetch from us, and load nothing more. */
export const workerHeaders = {
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

/** What calls carry: nothing they answer may run, be framed or be stored. */
export function callHeaders(publicUrl: string): Record<string, string> {
  return {
    ...commonHeaders(publicUrl),
    'content-security-policy': inertPolicy,
    'cache-control': 'no-store',
  }
}

/** The policy of everything that is not a page. */
export const inertPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * For content in frames that was made from what others typed: it runs nothing, loads nothing and
 * leads nowhere.
 */
export const framedHeaders = {
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
}

/**
 * The policy of a page, which may run exactly its own inline scripts and styles. Takes their sha256
 * sources. Only responses with `framedHeaders` may be framed.
 */
export function pagePolicy(publicUrl: string, scripts: string[], styles: string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
