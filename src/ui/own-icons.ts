import { circle } from './icon-paths'
import type { OwnIcon } from './icon'

/** Icons of one screen or part: they come with its code, the others with the first page. */
export const scan: OwnIcon = {
  path: 'M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M4 12h16',
}
export const clock: OwnIcon = { path: `${circle(12, 12, 8.5)}M12 7v5.2l3.5 2` }
export const microphone: OwnIcon = {
  path: 'M12 4a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0v-5A2.5 2.5 0 0 1 12 4zM6.5 11.5a5.5 5.5 0 0 0 11 0M12 17v3.5',
}
export const microphoneOff: OwnIcon = {
  path: 'M12 4a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0v-5A2.5 2.5 0 0 1 12 4zM6.5 11.5a5.5 5.5 0 0 0 11 0M12 17v3.5M4.5 4.5l15 15',
}
export const sun: OwnIcon = {
  path: `${circle(12, 12, 4)}M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1`,
}
export const palette: OwnIcon = {
  path: 'M12 3.5a8.5 8.5 0 0 0 0 17c1.5 0 2-1 1.7-2.2-.4-1.5.4-2.3 1.8-2.3h2c1.8 0 3-1.2 3-3.5 0-5-3.8-9-8.5-9M8 9h0M12.5 7.5h0M16.5 10h0M7.5 13.5h0',
}
export const arrow: OwnIcon = { path: 'M4 12h16M14 6l6 6-6 6' }
export const qr: OwnIcon = {
  path: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M14 20h2.5M20 19v1h-1',
}
export const smile: OwnIcon = {
  path: `${circle(12, 12, 8.5)}M8.5 14.2c.8 1.3 2.1 2 3.5 2s2.7-.7 3.5-2M9 9.6v.6M15 9.6v.6`,
}
export const help: OwnIcon = {
  path: `${circle(12, 12, 8.5)}M9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 2M12 16.5h0`,
}
export const phone: OwnIcon = {
  path: 'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3M11 18h2',
}
export const headset: OwnIcon = {
  path: 'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M6 13.5h1.5v6H6A1.5 1.5 0 0 1 4.5 18v-3A1.5 1.5 0 0 1 6 13.5M18 13.5h-1.5v6H18a1.5 1.5 0 0 0 1.5-1.5v-3a1.5 1.5 0 0 0-1.5-1.5M18 19.5a2 2 0 0 1-2 1.5h-2.5',
}
export const screenShare: OwnIcon = {
  path: 'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5M8.5 20h7M12 13.5V8M9.5 10.3L12 7.8l2.5 2.5',
}
export const poll: OwnIcon = { path: 'M5 20v-8M12 20V4M19 20v-5' }
export const crown: OwnIcon = { path: 'm3.5 7.5 4.5 4 4-6.5 4 6.5 4.5-4-2 11h-13z' }
export const flag: OwnIcon = { path: 'M6 21V4M6 5h11l-2.5 4L17 13H6' }
