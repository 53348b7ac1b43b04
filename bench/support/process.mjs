import { readFileSync } from 'node:fs'

const MEGABYTE = 1_048_576
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Seconds of CPU that this file of `/proc` tells of. */
export const secondsOf = (path) => {
  const fields = readFileSync(path, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Seconds of CPU a process used so far, its database and all threads included. */
export const cpuOf = (pid) => secondsOf(`/proc/${pid}/stat`)

/** Megabytes of a process in memory. */
export const residentOf = (pid) =>
  (Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1_024) / MEGABYTE

/** The slope of a line through these points, by least squares. */
export const slopeOf = (points) => {
  const x = mean(points.map((point) => point.x))
  const y = mean(points.map((point) => point.y))
  const above = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  return above / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
}
