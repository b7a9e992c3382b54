import type { ReactNode } from 'react'
import { cellPath, cellStroke } from './cell-path.ts'

const line = {
  className: 'fill-none stroke-ink',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const

/** The filter as all three instruments see it: a can with a band. */
function Can({ x, y }: { x: number; y: number }) {
  return (
    <g className="fill-paper stroke-ink" strokeWidth={2}>
      <rect x={x} y={y} width={72} height={64} />
      <rect x={x - 5} y={y - 6} width={82} height={6} />
      <rect x={x - 5} y={y + 64} width={82} height={6} />
      <path d={`M${x} ${y + 16}h72M${x} ${y + 48}h72`} strokeWidth={1} />
    </g>
  )
}

const tube = 'M212 48v124a12 12 0 0 0 24 0V44'

/** Air goes up through the filter; the water in the tube shows the pressure that this takes. */
function FlowBench() {
  return (
    <>
      <path {...line} d="M12 176h176v-32H12zM36 176v12M164 176v12M64 138v6M136 138v6" />
      <Can x={64} y={68} />
      <path
        className="fill-none stroke-lake"
        strokeWidth={2.5}
        d="M84 132V40m-6 8 6-8 6 8M116 132V40m-6 8 6-8 6 8M30 160h60m-8-6 8 6-8 6"
      />
      <path className="fill-none stroke-ink" strokeWidth={14} d={tube} />
      <path className="fill-none stroke-paper" strokeWidth={10} d={tube} />
      <path
        className="fill-none stroke-lake"
        strokeWidth={10}
        d="M212 146v26a12 12 0 0 0 24 0V72"
      />
      <path {...line} strokeWidth={1.5} d="M188 156h6V48h18" />
      <path {...line} strokeWidth={1} d="M245 100h7M245 156h7" />
      <path className="fill-none stroke-kiln" strokeWidth={3} d="M228 72h24" />
      <path className="fill-none stroke-moss" strokeWidth={3} d="M228 128h24" />
      <g fontSize={15} className="fill-ink">
        <text x={258} y={77}>
          before
        </text>
        <text x={258} y={133}>
          after
        </text>
        <text x={20} y={207}>
          air in
        </text>
        <text x={318} y={207} textAnchor="end">
          inches of water
        </text>
      </g>
    </>
  )
}

function Scale() {
  return (
    <>
      <Can x={64} y={54} />
      <path {...line} d="M40 132h120M52 132l8 12h80l8-12M30 188l14-44h112l14 44z" />
      <rect x={70} y={156} width={60} height={22} className="fill-ink" />
      <path
        {...cellStroke}
        className="stroke-clean"
        transform="translate(80.5 162) scale(.5)"
        d={cellPath(8, 2, (column, row) => (column + row) % 2 === 0)}
      />
      <path {...line} strokeWidth={1.5} d="M204 188h96" />
      <path className="stroke-kiln" strokeWidth={16} d="M224 188v-96" />
      <path className="stroke-moss" strokeWidth={16} d="M276 188v-58" />
      <path {...line} strokeWidth={1} strokeDasharray="3 3" d="M216 92h84M284 130h16" />
      <path {...line} strokeWidth={1.5} d="M296 96v30m-4-5 4 5 4-5" />
      <g fontSize={15} className="fill-ink">
        <text x={224} y={206} textAnchor="middle">
          before
        </text>
        <text x={276} y={206} textAnchor="middle">
          after
        </text>
        <text x={312} y={80} textAnchor="end">
          soot and ash
        </text>
      </g>
    </>
  )
}

/** Three channels cut lengthwise; the pin stops where the ash begins. */
function PinGauge() {
  return (
    <>
      <g className="fill-clean stroke-ink" strokeWidth={1.5}>
        {[52, 96, 140, 184].map((y) => (
          <rect key={y} x={56} y={y} width={204} height={8} />
        ))}
        {[60, 104, 148].map((y) => (
          <rect key={y} x={248} y={y} width={12} height={36} />
        ))}
      </g>
      <rect x={176} y={60} width={72} height={36} className="fill-soot-400" />
      <rect x={204} y={104} width={44} height={36} className="fill-soot-400" />
      <g className="stroke-lake" strokeWidth={4}>
        <path d="M20 78h156M20 122h184M20 166h228" />
        <path d="M20 66v24M20 110v24M20 154v24" strokeWidth={6} />
      </g>
      <path
        {...line}
        strokeWidth={1}
        d="M56 44V26M248 44V26M64 34h176m-6-4 6 4-6 4M70 30l-6 4 6 4"
      />
      <g fontSize={15} className="fill-ink">
        <text x={152} y={20} textAnchor="middle">
          depth of the channel
        </text>
        <text x={268} y={84}>
          ash
        </text>
        <text x={268} y={128}>
          less
        </text>
        <text x={268} y={172}>
          clear
        </text>
      </g>
    </>
  )
}

function Instrument({
  name,
  measures,
  label,
  children,
}: {
  name: string
  measures: string
  label: string
  children: ReactNode
}) {
  return (
    <figure>
      <svg viewBox="0 0 320 214" className="h-auto w-full" role="img" aria-label={label}>
        {children}
      </svg>
      <figcaption className="mt-3 border-t border-line pt-3 text-sm text-soot-600">
        <span className="block font-semibold text-ink">{name}</span>
        {measures}
      </figcaption>
    </figure>
  )
}

/** What the bench measures: three instruments, each read before and after. */
export function BenchTest() {
  return (
    <div className="grid gap-8 md:grid-cols-3">
      <Instrument
        name="Flow bench"
        measures="The pressure it takes to push the same air through"
        label="A filter sits on the flow bench. Air goes up through it, and a water column shows the pressure: high before cleaning, low after."
      >
        <FlowBench />
      </Instrument>
      <Instrument
        name="Scale"
        measures="The weight that left: soot and ash, not metal"
        label="A filter on a scale. The bar for its weight after cleaning is shorter than the one before; the difference is soot and ash."
      >
        <Scale />
      </Instrument>
      <Instrument
        name="Pin gauge"
        measures="How far a pin goes before it meets ash"
        label="Three channels cut lengthwise. In the first a pin stops early at a plug of ash, in the second later, in the third it reaches the end."
      >
        <PinGauge />
      </Instrument>
    </div>
  )
}
