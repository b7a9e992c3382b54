/**
 * Codes of an engine's computer that tell of its DPF: of OBD by SAE J2012, of J1939 by the number
 * of a parameter (SPN, digital annex) and of a failure (FMI, J1939-73).
 */
const high = [0, 15, 16]
const low = [1, 17, 18]
/** Erratic, voltage or current out of range, out of calibration, drifted. */
const electric = [2, 3, 4, 5, 6, 13, 20, 21]
const exists = 31

type AboutFault = {
  label: string
  obd: readonly string[]
  /** SPN, and the FMIs that say it. */
  bus: readonly (readonly [spn: number, fmis: readonly number[]])[]
  says: string
  act: string
}

export const aboutFaults = {
  /** DPF Restriction - Soot Accumulation; DPF Soot Load Percent. */
  soot_fault: {
    label: 'DPF soot code (P2463, SPN 3719)',
    obd: ['P2463'],
    bus: [[3719, high]],
    says: 'A soot code (P2463 or SPN 3719) is active: soot is over its limit.',
    act: 'Try a parked regeneration first, and check the sensor if the code comes back.',
  },
  /** DPF Restriction - Ash Accumulation; DPF Ash Load Percent. */
  ash_fault: {
    label: 'DPF ash code (P242F, SPN 3720)',
    obd: ['P242F'],
    bus: [[3720, high]],
    says: 'The ash code (P242F or SPN 3720) is active: ash is over the engine’s limit.',
    act: 'Book a cleaning: a regeneration doesn’t burn ash.',
  },
  /** DPF Differential Pressure Too High. */
  pressure_fault: {
    label: 'DPF pressure code (P244B, SPN 3251)',
    obd: ['P244B'],
    bus: [[3251, high]],
    says: 'A pressure code (P244B or SPN 3251) is active: the pressure across the DPF is over the engine’s limit.',
    act: 'Check the sensor and its tube first, then have the DPF inspected.',
  },
  /** DPF Efficiency Below Threshold, bank 1 and 2. */
  efficiency_fault: {
    label: 'DPF efficiency code (P2002)',
    obd: ['P2002', 'P2003'],
    bus: [],
    says: 'An efficiency code (P2002) is active: soot gets past the DPF, so it may be cracked or missing.',
    act: 'Have it inspected: cleaning doesn’t repair a crack.',
  },
  /** DPF Differential Pressure Too Low. */
  low_pressure_fault: {
    label: 'DPF low pressure code (P244A, SPN 3251)',
    obd: ['P244A'],
    bus: [[3251, low]],
    says: 'A low pressure code (P244A or SPN 3251) is active: a tube may be loose or blocked, or the DPF cracked or missing.',
    act: 'Check the tubes of the sensor, then have the DPF inspected.',
  },
  /** DPF Regeneration Incomplete; Regeneration Duration; Regeneration Frequency. */
  regeneration_fault: {
    label: 'DPF regeneration code (P24A2, P2458, P2459)',
    obd: ['P24A2', 'P2458', 'P2459'],
    bus: [],
    says: 'A regeneration code (P24A2, P2458, or P2459) is active: regenerations take too long, come too often, or don’t finish.',
    act: 'Let one finish, and have the engine checked if the code comes back.',
  },
  /** DPF Time Since Last Active Regeneration. */
  regeneration_age_fault: {
    label: 'DPF regeneration overdue (SPN 3721)',
    obd: [],
    bus: [[3721, [...high, exists]]],
    says: 'A regeneration code (SPN 3721) is active: the last active regeneration was too long ago.',
    act: 'Let one finish, or start a parked one.',
  },
  /** DPF Lamp Command. */
  lamp_fault: {
    label: 'DPF lamp (SPN 3697)',
    obd: [],
    bus: [[3697, [...high, exists]]],
    says: 'The DPF lamp is on (SPN 3697): the engine asks for a regeneration.',
    act: 'Let one finish, or start a parked one.',
  },
  /** DPF Outlet Temperature. */
  temperature_fault: {
    label: 'DPF outlet temperature code (SPN 3246)',
    obd: [],
    bus: [[3246, [...high, ...low]]],
    says: 'An outlet temperature code (SPN 3246) is active: the exhaust behind the DPF is too hot or too cold.',
    act: 'Have the fuel dosing checked: too cold, no regeneration finishes; too hot, the DPF may crack.',
  },
  /** DPF Pressure Sensor Circuit, four ways; the electric failures of both sensors. */
  sensor_fault: {
    label: 'DPF sensor code (P2452 to P2455, SPN 3251 or 3246)',
    obd: ['P2452', 'P2453', 'P2454', 'P2455'],
    bus: [
      [3251, electric],
      [3246, electric],
    ],
    says: 'A sensor code (P2452 to P2455, SPN 3251, or SPN 3246) is active: a DPF sensor or its wiring has failed.',
    act: 'Have it repaired before you go by its readings.',
  },
} as const satisfies Record<string, AboutFault>

/** What a code of the engine's computer says of a DPF. */
export type FaultType = keyof typeof aboutFaults
export const faultTypes = Object.keys(aboutFaults) as FaultType[]
