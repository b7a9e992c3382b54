import { readdirSync, readFileSync } from 'node:fs'

// USER_HZ, which Linux shows to programs on every machine.
const ticksASecond = 100
const statFields = { parent: 1, firstTime: 11, lastTime: 14 }

type Stat = { parent: number; seconds: number }

/**
 * Processor seconds of these processes and all that they have started, from /proc/PID/stat: a child
 * that has ended counts with its parent.
 */
export function processorSeconds(pids: readonly number[]): number {
  const stats = readStats()
  const isOurs = (pid: number): boolean => {
    const parent = stats.get(pid)?.parent ?? 0
    return pids.includes(pid) || (parent > 0 && isOurs(parent))
  }
  let sum = 0
  for (const [pid, { seconds }] of stats) if (isOurs(pid)) sum += seconds
  return sum
}

/** Resident megabytes of one process. */
export function residentMb(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024
}

/** Seconds that the cores of the machine were busy, whoever used them. */
export function machineSeconds(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softIrq) / ticksASecond
}

export function processorModel(): string {
  const text = readFileSync('/proc/cpuinfo', 'utf8')
  return /model name\s*:\s*(.+)/.exec(text)?.[1] ?? 'unknown'
}

function readStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>()
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = readStat(Number(name))
    if (stat !== null) stats.set(Number(name), stat)
  }
  return stats
}

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before may have spaces and brackets of its own.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const times = fields.slice(statFields.firstTime, statFields.lastTime + 1).map(Number)
    return {
      parent: Number(fields[statFields.parent]),
      seconds: times.reduce((sum, ticks) => sum + ticks, 0) / ticksASecond,
    }
  } catch {
    // It has ended meanwhile.
    return null
  }
}
