import { readdirSync, readFileSync } from 'node:fs'

const everyMs = 100
const toMb = (kilobytes: number) => Math.round(kilobytes / 1024)

/** A process's memory, including its child processes except the database. Linux only. */
export function watchMemory(pid: number): { end: () => { server: number; withChildren: number } } {
  let [server, withChildren] = [0, 0]
  const timer = setInterval(() => {
    const own = residentOf(pid)
    server = Math.max(server, own)
    withChildren = Math.max(
      withChildren,
      own + childrenOf(pid).reduce((sum, child) => sum + residentOf(child), 0),
    )
  }, everyMs)
  return {
    end() {
      clearInterval(timer)
      return { server: toMb(server), withChildren: toMb(withChildren) }
    },
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => {
      const status = statusOf(child)
      return status.includes(`\nPPid:\t${pid}\n`) && !status.startsWith('Name:\tpostgres')
    })
}

const residentOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0)

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}
