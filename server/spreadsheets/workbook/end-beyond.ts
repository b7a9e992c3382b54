import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Limits = {
  /** All of the process: the limit of its heap leaves out what is beside the heap. */
  residentMb: number
  /** Of all its threads, so that a busy machine refuses nobody. */
  processorMs: number
  /** By the clock, whatever it does meanwhile. */
  longestMs: number
}

const lookMs = 50
// Linux tells programs of time in hundredths of a second, whatever its own clock does.
const tickMs = 10

/** Kills a process that takes more than it may; returns how to stop watching it. */
export function endBeyond(child: ChildProcess, limits: Limits): () => void {
  const end = () => void child.kill('SIGKILL')
  const late = setTimeout(end, limits.longestMs)
  const looking = setInterval(() => {
    const taken = takenBy(child.pid)
    if (taken.residentMb > limits.residentMb || taken.processorMs > limits.processorMs) end()
  }, lookMs)
  return () => {
    clearTimeout(late)
    clearInterval(looking)
  }
}

// Elsewhere than on Linux nothing is known, and the clock and the limit of its heap remain.
function takenBy(pid: number | undefined): { residentMb: number; processorMs: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    // Behind the name, which may hold any sign: user and system time are the 12th and 13th.
    const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return {
      residentMb: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024,
      processorMs: (Number(times[11]) + Number(times[12])) * tickMs,
    }
  } catch {
    return { residentMb: 0, processorMs: 0 }
  }
}
