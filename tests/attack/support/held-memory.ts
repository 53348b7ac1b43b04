import { readFileSync } from 'node:fs'

export const MB = 1024 * 1024

/** Bytes that a process of this machine holds (Linux). */
export const memoryOf = (pid: number | null): number => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
