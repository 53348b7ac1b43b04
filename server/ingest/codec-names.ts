const names: Readonly<Record<string, string>> = {
  hvc1: 'HEVC（H.265）',
  hev1: 'HEVC（H.265）',
  vvc1: 'VVC（H.266）',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  Opus: 'Opus',
  fLaC: 'FLAC',
  '.mp3': 'MP3',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
}

/** What people call the codec of these four letters, of which no byte is to be believed. */
export const codecName = (code: string): string => names[code] ?? code.replaceAll(/[^\w.-]/g, '?')
