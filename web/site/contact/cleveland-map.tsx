// Written by lab/imagery/draw-map.ts; change that and run it again.
// Shore and counties: US Census Bureau. Towns: GeoNames, CC BY 4.0. Rings: straight-line distance.

const lake = 'M-5.5 209.7l11.7-3.4 5-.1 13.9-1.8 13.1-2.7 8.1-3.8 6.4-6.1 8.9-6.2 10.9-4.5 2.4-.4 1.9-.9 4.5-.6 2.1-1.2 9.8-1 4.7-1.3 8.1-3.8 13.8-2.5 7.8 .4 3.1 .8 15.2 7.3 6.3 1.3 11.9 1.4 10 2.5 .5 .5 5.6 0 3.5-2.6 6.2-6.1 2.1-.8 8.6 1.6 13 3.6 2.7-.1 6.4-1.8 4.1-2 1.3-1.4 1.5-.7 2.6-2.9 15-7.5 5.4-3.3 7.8-7.1 5.6-3.9 2.3-2.7 5.4-3.1 5.5-4.3 5.2-4.7 9.2-13 3.8-1.7 2.4-.4 6.1-3.6 3.1-3.2 6.6-8.7 9.7-10.1 3.9-2.5 4.2-4.2 2.6-2.1 .6 .1 6.1-5.8 10.5-8.1 5.2-3 12.7-5.6 7.5-5 13.8-6.6 16.8-5.2 6.7-4.2 10.3-4.5 5.7-4.3 7.3-4.1 13.2-4.9 1.6-1.3 10.1-4.8 12.6-4.1 8.1-1.7 4.2-20.2-498 0z'
const borders = 'M65.9 379.3l1.3-34 32.7 0 1.3-29.1 33.9 0 1.3-35.3 32.7 0M169.1 280.9l67.9-.8M237 280.1l-1.3 134.3M235.7 414.4l-154.7-1.6M81 412.8l-15.1 0 0-33.5M237 280.1l41.5-.4-11.3-34 71.6 1.2M338.8 246.9l0 167.5M338.8 414.4l-8.8 0-1.2 37.9M249.5 448.7l0-34.3-13.8 0M340.1 143.3l32.7 0 0-33.5 67.9 0 0-34.2 33.9-.4M474.6 75.2l1.3 99.8M475.9 175l0 71.9M475.9 246.9l-137.1 0M338.8 246.9l1.3-103.6M475.9 246.9l0 99.6M475.9 346.5l0 68.3-30.2-.4M445.7 414.4l-106.9 0M-169.2 274.1l174.8 2.8M5.6 276.9l2.5 101.6M8.1 378.5l-35.2 0M445.7 414.4l0 40.3M8.1 378.5l57.8 .8M81 412.8l1.3 150M475.9 175l168.5 .8M644.4 346.9l-168.5-.4M137.6 149l-1.2 96.3 32.7 .4 0 35.2M5.6 276.9l-1.3-91.3M304.9 90.3l1.2 53 34 0M475.9-14.6l-1.3 89.8'
const homeCounty = 'M137.6 149l31.5 10.9 23.9-6.1 25.1 3.7 36.5-24.6 36.4-34.6 13.9-8 1.2 53 34 0-1.3 103.6-71.6-1.2 11.3 34-109.4 1.2 0-35.2-32.7-.4 1.2-96.3z'

export function ClevelandMap() {
  return (
    <svg
      viewBox="0 0 480 420"
      className="h-auto w-full overflow-hidden"
      role="img"
      aria-label="Map of the Cleveland area: our shop is just south of downtown Cleveland, in Cuyahoga County, about 1 mile from the shore of Lake Erie; Lorain County lies to the west, Medina and Summit to the south, Geauga and Lake to the east. Rings mark 10, 20 and 30 miles."
    >
      <rect width={480} height={420} className="fill-paper" />
      <path d={homeCounty} className="fill-soot-200" />
      <path d={borders} className="fill-none stroke-soot-400" strokeWidth={1.25} strokeDasharray="1 3.5" strokeLinecap="round" />
      <path d={lake} className="fill-paper" />
      <path d={lake} className="fill-lake/15 stroke-lake" strokeWidth={1.25} strokeLinejoin="round" />
      <g className="fill-none stroke-lake/60" strokeWidth={1}>
        <circle cx={231.0} cy={181.7} r={67.7} />
        <circle cx={231.0} cy={181.7} r={135.4} />
        <circle cx={231.0} cy={181.7} r={203.1} />
      </g>
      <g className="fill-lake" fontSize={15} textAnchor="end">
        <text x={189.3} y={123.4}>10 mi</text>
        <text x={150.0} y={68.3}>20 mi</text>
        <text x={110.6} y={13.2}>30 mi</text>
      </g>
      <text x={98.1} y={101.0} className="fill-lake" fontSize={25} textAnchor="middle" letterSpacing={2}>
        Lake Erie
      </text>
      <g className="fill-soot-600 stroke-paper [paint-order:stroke]" strokeWidth={3} fontSize={15} letterSpacing={1.5} textAnchor="middle">
        <text x={91.1} y={285.7}>Lorain</text>
        <text x={206.7} y={320.6}>Medina</text>
        <text x={304.8} y={329.9}>Summit</text>
        <text x={397.7} y={168.9}>Geauga</text>
        <text x={439.7} y={71.9}>Lake</text>
        <text x={432.7} y={311.3}>Portage</text>
        <text x={240.0} y={225.0}>Cuyahoga</text>
      </g>
      <g className="fill-ink stroke-paper [paint-order:stroke]" strokeWidth={3} fontSize={16} fontWeight={500}>
        <rect x={292.2} y={368.6} width={5} height={5} />
        <text x={300.7} y={375.6} textAnchor="start">Akron</text>
        <rect x={59.7} y={195.5} width={5} height={5} />
        <text x={56.2} y={202.5} textAnchor="end">Lorain</text>
        <rect x={85.9} y={234.9} width={5} height={5} />
        <text x={94.4} y={241.9} textAnchor="start">Elyria</text>
        <rect x={355.0} y={95.6} width={5} height={5} />
        <text x={351.5} y={102.6} textAnchor="end">Mentor</text>
        <rect x={289.4} y={129.9} width={5} height={5} />
        <text x={297.9} y={136.9} textAnchor="start">Euclid</text>
        <rect x={171.4} y={342.1} width={5} height={5} />
        <text x={167.9} y={349.1} textAnchor="end">Medina</text>
      </g>
      <rect x={223.0} y={173.7} width={16} height={16} className="fill-kiln stroke-paper" strokeWidth={2} />
      <rect x={228.0} y={178.7} width={6} height={6} className="fill-paper" />
      <g className="fill-ink stroke-paper [paint-order:stroke]" strokeWidth={4}>
        <text x={245.0} y={182.7} fontSize={19} fontWeight={720}>Lakeline</text>
        <text x={245.0} y={200.7} fontSize={16} fontWeight={500}>Cleveland</text>
      </g>
    </svg>
  )
}
