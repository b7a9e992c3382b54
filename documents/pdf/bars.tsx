import { Rect, Svg, Text, View } from '@react-pdf/renderer'
import { formatDollars } from '#domain/money.ts'
import { palette, styles } from './paper-style.ts'

/** Two bars, before over after, as long as their numbers; the longer of the two fills the width. */
export function BeforeAfterBars({
  before,
  after,
  width,
}: {
  before: number
  after: number
  width: number
}) {
  const most = Math.max(before, after)
  const long = (figure: number) => (most === 0 ? 0 : Math.max(1, (figure / most) * width))
  return (
    <Svg viewBox={`0 0 ${width} 13`} style={{ width, height: 13 }}>
      <Rect x={0} y={0} width={long(before)} height={5.5} fill={palette.soot400} />
      <Rect x={0} y={7.5} width={long(after)} height={5.5} fill={palette.lake} />
    </Svg>
  )
}

/** One bar, in proportion to the most that any filter of the paper has lost. */
export function RemovedBar({ part, width }: { part: number; width: number }) {
  return (
    <Svg viewBox={`0 0 ${width} 5.5`} style={{ width, height: 5.5 }}>
      <Rect x={0} y={0} width={width} height={5.5} fill={palette.soot200} />
      <Rect x={0} y={0} width={Math.max(1, part * width)} height={5.5} fill={palette.ink} />
    </Svg>
  )
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const chart = { width: 516, height: 110, bar: 26 }
const step = chart.width / months.length

/** What was spent in each of the twelve months, in whole cents; each bar is labeled. */
export function MonthBars({ cents }: { cents: readonly number[] }) {
  const most = Math.max(1, ...cents)
  const label = { width: step, textAlign: 'center' as const, fontSize: 7.5, lineHeight: 1.3 }
  return (
    <View wrap={false}>
      <View
        style={[
          styles.row,
          {
            alignItems: 'flex-end',
            height: chart.height + 14,
            borderBottom: `1pt solid ${palette.ink}`,
          },
        ]}
      >
        {months.map((month, at) => {
          const spent = cents[at] ?? 0
          return (
            <View key={month} style={{ width: step, alignItems: 'center' }}>
              <Text style={[label, styles.tabular, { marginBottom: 2 }]}>
                {spent === 0 ? '' : formatDollars(spent)}
              </Text>
              <View
                style={{
                  width: chart.bar,
                  height: spent === 0 ? 0 : Math.max(1, (spent / most) * chart.height),
                  backgroundColor: palette.lake,
                }}
              />
            </View>
          )
        })}
      </View>
      <View style={[styles.row, { marginTop: 4 }]}>
        {months.map((month) => (
          <Text key={month} style={[label, styles.quiet]}>
            {month}
          </Text>
        ))}
      </View>
    </View>
  )
}
