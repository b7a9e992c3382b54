import { Line, Path, Svg, Text, View } from '@react-pdf/renderer'
import { palette } from './paper-style.ts'

type Tone = 'good' | 'bad' | 'plain' | 'gone'

const colours = {
  good: palette.moss,
  bad: palette.kiln,
  plain: palette.lake,
  gone: palette.soot600,
} as const

/** Shows a state by word, sign and color, so that it survives printing in gray. */
export function Mark({
  tone,
  word,
  note,
}: {
  tone: Tone
  word: string
  note?: string | undefined
}) {
  const colour = colours[tone]
  return (
    <View
      style={{
        flexDirection: 'row',
        gap: 7,
        alignItems: 'center',
        border: `1.25pt solid ${colour}`,
        borderRadius: 2,
        paddingVertical: 5,
        paddingHorizontal: 9,
        color: colour,
      }}
    >
      <Svg viewBox="0 0 12 12" style={{ width: 12, height: 12 }}>
        <Sign tone={tone} colour={colour} />
      </Svg>
      <View>
        <Text style={{ fontWeight: 800, fontSize: 10.5, lineHeight: 1.2 }}>{word}</Text>
        {note === undefined ? null : <Text style={{ fontSize: 8, lineHeight: 1.3 }}>{note}</Text>}
      </View>
    </View>
  )
}

function Sign({ tone, colour }: { tone: Tone; colour: string }) {
  const stroke = { stroke: colour, strokeWidth: 1.8, fill: 'none' } as const
  switch (tone) {
    case 'good':
      return <Path d="M1.5 6.5 L4.5 9.5 L10.5 2.5" {...stroke} />
    case 'bad':
      return <Path d="M6 1 L6 7.5 M6 9.2 L6 11" {...stroke} />
    case 'gone':
      return <Path d="M2 2 L10 10 M10 2 L2 10" {...stroke} />
    default:
      return <Line x1="1.5" y1="6" x2="10.5" y2="6" {...stroke} />
  }
}
