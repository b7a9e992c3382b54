import { font, letterPalette } from './letter-style.ts'

type Children = { children: React.ReactNode }

/** A table of one cell across the whole width: what mail programs take for a box. */
function Box({
  rowStyle,
  cellStyle,
  children,
  ...table
}: React.ComponentProps<'table'> & {
  rowStyle?: React.CSSProperties
  cellStyle?: React.CSSProperties
}) {
  return (
    <table
      align="center"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      role="presentation"
      {...table}
    >
      <tbody>
        <tr style={rowStyle}>
          <td style={cellStyle}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** The body. Some programs drop its style, and with it the color: the cell has it, too. */
export function Page({ preview, children }: Children & { preview: string }) {
  return (
    <body className="page" style={{ backgroundColor: letterPalette.page, margin: 0, padding: 0 }}>
      <Preview text={preview} />
      <Box
        cellStyle={{
          backgroundColor: letterPalette.page,
          color: letterPalette.ink,
          fontFamily: font,
          margin: 0,
          padding: '32px 12px',
        }}
      >
        {children}
      </Box>
    </body>
  )
}

const previewLength = 150
// Signs that draw nothing, and that no program takes for one long space.
const nothing = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'

/** What an inbox shows beside the subject, and after it nothing of the letter's own text. */
function Preview({ text }: { text: string }) {
  const shown = text.slice(0, previewLength)
  return (
    <div
      style={{
        display: 'none',
        overflow: 'hidden',
        lineHeight: '1px',
        opacity: 0,
        maxHeight: 0,
        maxWidth: 0,
      }}
    >
      {shown}
      {shown.length < previewLength && <div>{nothing.repeat(previewLength - shown.length)}</div>}
    </div>
  )
}

export function Sheet({ children }: Children) {
  return (
    <Box
      className="sheet"
      style={{
        maxWidth: '560px',
        width: '100%',
        backgroundColor: letterPalette.sheet,
        borderTop: `3px solid ${letterPalette.ink}`,
        padding: '28px 36px 28px',
      }}
      rowStyle={{ width: '100%' }}
    >
      {children}
    </Box>
  )
}

export function Section(props: Children & { className?: string; style: React.CSSProperties }) {
  return <Box {...props} />
}

// Outlook draws no padding of a link: spaces of this width on both sides stand for the 22 pixels,
// raised by both paddings for the 28 (21 points).
const outlook = (sign: string, raise = '') => ({
  __html: `<!--[if mso]><i style="mso-font-width:366.67%${raise}" hidden>${sign}</i><![endif]-->`,
})
const [outlookStart, outlookEnd] = [
  outlook('&#8202;&#8202;&#8202;', ';mso-text-raise:21'),
  outlook('&#8202;&#8202;&#8202;&#8203;'),
]
const outlookPadding = { msoPaddingAlt: '0px' } as React.CSSProperties

export function Button({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      className="button"
      style={{
        ...outlookPadding,
        display: 'inline-block',
        maxWidth: '100%',
        padding: '14px 22px',
        backgroundColor: letterPalette.lake,
        color: letterPalette.onLake,
        fontSize: '16px',
        lineHeight: '20px',
        fontWeight: 600,
        textDecoration: 'none',
        borderRadius: '2px',
      }}
    >
      <span dangerouslySetInnerHTML={outlookStart} />
      <span
        style={{
          ...outlookPadding,
          ...({ msoTextRaise: '10.5px' } as React.CSSProperties),
          display: 'inline-block',
          maxWidth: '100%',
          lineHeight: '120%',
        }}
      >
        {children}
      </span>
      <span dangerouslySetInnerHTML={outlookEnd} />
    </a>
  )
}
