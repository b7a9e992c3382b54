/** The inlet channel is the middle one, open at the left; its neighbours are open at the right. */
const wallTops = [58, 106, 174, 222]
const inlet = { top: 118, bottom: 174, left: 62, right: 298 }
const throughWall = [112, 150, 188]

function Soot() {
  const { top, bottom, left } = inlet
  return (
    <g className="fill-sooty">
      <path d={`M${left} ${top}v3q14 4 28 2t26 4q16 3 34 2t34 4q20 2 62 4V${top}z`} />
      <path d={`M${left} ${bottom}v-3q18-3 32-2t30-3q14-2 30-2t34-3q22-3 60-5V${bottom}z`} />
    </g>
  )
}

function Channels() {
  const { left, right, top, bottom } = inlet
  return (
    <g className="stroke-ink" strokeWidth={1.5}>
      {wallTops.map((y) => (
        <rect key={y} x={left} y={y} width={right - left} height={12} className="fill-clean" />
      ))}
      <rect x={left} y={70} width={22} height={36} className="fill-clean" />
      <rect x={left} y={186} width={22} height={36} className="fill-clean" />
      <rect x={right - 22} y={top} width={22} height={bottom - top} className="fill-clean" />
      <path
        d={`M${right - 22} ${top}v${bottom - top}h-34q-9-8-6-18t-4-18q-6-12 2-20z`}
        className="fill-soot-400"
      />
    </g>
  )
}

function Flow() {
  return (
    <g
      className="fill-none stroke-lake"
      strokeWidth={2.5}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M8 146h82m-7-6 7 6-7 6" />
      {throughWall.map((x) => (
        <g key={x}>
          <path d={`M${x} 136v-38m-5 7 5-7 5 7`} />
          <path d={`M${x} 156v38m-5-7 5 7 5-7`} />
        </g>
      ))}
      <path d="M222 88h130m-7-6 7 6-7 6M222 204h130m-7-6 7 6-7 6" />
    </g>
  )
}

function Leaders() {
  return (
    <path
      d="M92 38v26M206 38v88M130 254V148M256 254v-96M287 286V150"
      className="fill-none stroke-ink"
      strokeWidth={1}
    />
  )
}

/** One channel of a wall-flow filter, cut lengthwise, with what stays in it. */
export function HowAFilterClogs() {
  return (
    <svg
      viewBox="0 0 360 312"
      className="h-auto w-full"
      role="img"
      aria-label="Section through three channels of a diesel particulate filter. Exhaust enters the middle channel at the left, finds its far end plugged, passes through the porous ceramic walls and leaves by the neighbouring channels at the right. Soot stays as a layer on the wall; ash collects at the plugged end."
    >
      <Soot />
      <Channels />
      <Flow />
      <Leaders />
      <g className="fill-ink" fontSize={13} fontWeight={600}>
        <text x={4} y={116}>
          Exhaust
        </text>
        <text x={4} y={132}>
          in
        </text>
        <text x={356} y={140} textAnchor="end">
          Exhaust
        </text>
        <text x={356} y={156} textAnchor="end">
          out
        </text>
        <text x={64} y={16}>
          Porous wall
        </text>
        <text x={190} y={16}>
          Soot on the wall
        </text>
        <text x={62} y={268}>
          Inlet channel
        </text>
        <text x={246} y={268} textAnchor="middle">
          Ash
        </text>
        <text x={294} y={300} textAnchor="end">
          Plug
        </text>
      </g>
      <g className="fill-soot-600" fontSize={12}>
        <text x={64} y={32}>
          lets gas through
        </text>
        <text x={190} y={32}>
          burns off in the truck
        </text>
        <text x={62} y={284}>
          open at one end
        </text>
      </g>
    </svg>
  )
}
