import dayjs from 'dayjs'

const pad = (value: number): string => String(value).padStart(2, '0')

/** `1:02:07`, `4:09`: how far into a recording, from milliseconds. */
export const formatLength = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}

/** `20:31:05`, the device's time of an instant. */
export const formatSecond = (at: number): string => dayjs(at).format('HH:mm:ss')
