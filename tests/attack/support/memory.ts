import { readFileSync } from 'node:fs'

/** The most memory the process held so far, megabytes; null where the system does not tell. */
export const peakMemory = (pid: number | null): number | null => {
  if (pid === null) return null
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}
