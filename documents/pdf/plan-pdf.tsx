import { Text, View } from '@react-pdf/renderer'
import { papers } from '#content/papers.ts'
import { urgencyStates } from '#domain/maintenance/states.ts'
import { addressLines, type Addressee } from '#domain/accounts/addressee.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { wholeInUnit, type DistanceUnit } from '#domain/distance.ts'
import { fill } from '#domain/fill.ts'
import { formatDollarsCents } from '#domain/money.ts'
import type { MaintenancePlan, Pickup } from '#domain/maintenance/plan/contract.ts'
import { Fact, Lines, Paper } from './paper.tsx'
import { styles } from './paper-style.ts'
import { type Row, Sum, Table } from './table.tsx'

export type PlanData = { plan: MaintenancePlan; addressee: Addressee; unit: DistanceUnit }

const {
  title,
  columns,
  facts,
  pickup,
  units,
  none,
  early,
  fullDays,
  leftOut,
  spare,
  late,
  promise,
  overdueSince,
} = papers.plan
const dollars = (amount: number) => formatDollarsCents(Math.round(amount * 100))

export function PlanPdf({ plan, addressee, unit }: PlanData) {
  const { madeOn, until, pickups, services, cost, takenEarlyDays } = plan
  return (
    <Paper title={title} foot={title} name={`${formatLongDay(madeOn)} to ${formatLongDay(until)}`}>
      <View style={[styles.row, { justifyContent: 'space-between', gap: 24, marginBottom: 18 }]}>
        <View style={{ width: 240 }}>
          <Lines label="Fleet of" lines={addressLines(addressee)} />
        </View>
        <View style={[styles.row, { gap: 24 }]}>
          <Fact label={facts.services}>{String(services)}</Fact>
          <Fact label={facts.pickups}>{String(plan.trips)}</Fact>
        </View>
      </View>
      {pickups.length === 0 ? (
        <Text>{none}</Text>
      ) : (
        pickups.map((one) => <PickupTable key={one.on} {...one} unit={unit} />)
      )}
      {pickups.length > 0 ? (
        <Sum label={facts.cost} isStrong>
          {dollars(cost)}
        </Sum>
      ) : null}
      {plan.leftOut > 0 ? (
        <Text style={[styles.quiet, { marginTop: 12 }]}>
          {fill(leftOut, { count: plan.leftOut })}
        </Text>
      ) : null}
      {plan.late > 0 ? (
        <Text style={[styles.quiet, { marginTop: 12 }]}>
          {plan.late === 1 ? late.one : fill(late.many, { count: plan.late })}
        </Text>
      ) : null}
      <Text style={[styles.quiet, { marginTop: 12 }]}>
        {fill(early, { count: takenEarlyDays })}{' '}
        {plan.mostEarly > takenEarlyDays ? `${fill(fullDays, { days: plan.mostEarly })} ` : ''}
        {plan.spare === null ? '' : `${fill(spare, { count: plan.spare })} `}
        {promise}
      </Text>
    </Paper>
  )
}

function PickupTable({ on, cost, units: all, unit }: Pickup & { unit: DistanceUnit }) {
  return (
    <View style={{ marginBottom: 12 }}>
      <Text minPresenceAhead={60} style={styles.heading}>
        {fill(pickup, { day: formatLongDay(on) })}
      </Text>
      <Table
        columns={[
          { key: 'vehicle', label: columns.vehicle, breaks: true },
          { key: 'filter', label: columns.filter, width: 110, breaks: true },
          { key: 'urgency', label: columns.urgency, width: 56 },
          { key: 'serviceBy', label: columns.serviceBy, width: 96 },
          {
            key: 'mileage',
            label: unit === 'km' ? columns.kilometers : columns.mileage,
            width: 62,
            isNumeric: true,
          },
          { key: 'cost', label: columns.cost, width: 66, isNumeric: true },
        ]}
        rows={all.map((one) => rowOf(one, unit))}
      >
        <Sum label={fill(all.length === 1 ? units.one : units.several, { count: all.length })}>
          {dollars(cost)}
        </Sum>
      </Table>
    </View>
  )
}

function rowOf(
  { vehicle, filterType, urgency, when, isOverdue, mileage, cost }: Pickup['units'][number],
  unit: DistanceUnit,
): Row {
  return {
    cells: {
      vehicle,
      filter: filterType,
      urgency: urgencyStates[urgency].word,
      serviceBy: isOverdue ? fill(overdueSince, { day: when }) : when,
      mileage: mileage === null ? '' : wholeInUnit(mileage, unit).toLocaleString('en-US'),
      cost: dollars(cost),
    },
  }
}
