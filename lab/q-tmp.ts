import { foreignWorld } from './fleet/foreign/foreign-world.ts'
import { ask, judge } from './fleet/judge.ts'
import { product } from './fleet/product.ts'
import { worldOf, troubles } from './fleet/world.ts'
import { follow, dollarsPerThousandMiles } from './fleet/loop.ts'
const seeds = (process.argv[2] ?? '1,2').split(',').map(Number)
const withLoop = process.argv[3] === 'loop'
const r = (v: number) => v.toFixed(3)
function show(name: string, worlds: any[], loop: any) {
  const q = judge(worlds.flatMap(w => ask(w, product())))
  let l = ''
  if (withLoop) { const f = worlds.map(w => follow(w.filter((_:any,i:number)=>i<80), product(), loop)); const s=[0,1,2,3,4].map(y=>f.reduce((a,o)=>a+(o.services[y]??0),0)); l = ' $' + (f.reduce((a,o)=>a+dollarsPerThousandMiles(o),0)/f.length).toFixed(2)+' '+s.join(' ')+' missed '+f.reduce((a,o)=>a+o.missed.reduce((x,y)=>x+y,0),0) }
  console.log(name.padEnd(10), `P/R ${r(q.precision30)}/${r(q.recall30)} crit ${r(q.criticalShare)} c14 ${r(q.critical14)} said ${r(q.critical14Said)} cov ${r(q.cover80)}/${r(q.cover80Dates)} ece ${r(q.ece)} gaps ${r(q.due14.gap)}/${r(q.due45.gap)}/${r(q.due90.gap)} date ${q.dateError.mean.toFixed(0)}/${q.dateError.median.toFixed(0)} top ${r(q.ranked)} brier ${r(q.brier45)}/${r(q.brier90)}${l}`)
  if (process.argv[4]) console.log('   ', q.due45.bins, '\n   ', q.due90.bins)
}
for (const n of ['telematics','dust','messy','faults','ash'] as const) show(n, seeds.map(s => foreignWorld(s, n, {fleets: 4, trucks: 40})), {from: 365, blank: .5})
for (const has of [[], troubles]) show('first'+has.length, seeds.map(s => worldOf(s, new Set(has), 40)), {from: 0, blank: 0.5})
