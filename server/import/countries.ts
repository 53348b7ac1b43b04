/** Kit colours by country code, as their flags have them: first the shirt's, then the second. */
const kits: Readonly<Record<string, readonly [string, string]>> = {
  AR: ['#6cb4e4', '#ffffff'],
  AT: ['#d52b1e', '#ffffff'],
  AU: ['#f2b90f', '#00693e'],
  BA: ['#0b3d91', '#f7d117'],
  BE: ['#c8102e', '#f9d616'],
  BR: ['#f7d417', '#009739'],
  CA: ['#c8102e', '#ffffff'],
  CD: ['#1a7fd4', '#f7d618'],
  CH: ['#d52b1e', '#ffffff'],
  CI: ['#f77f00', '#009e60'],
  CO: ['#f7d117', '#003893'],
  CV: ['#0a3a8c', '#f7d116'],
  CW: ['#0b3d91', '#f9e814'],
  CZ: ['#c1121f', '#11457e'],
  DE: ['#ffffff', '#1a1a1a'],
  DZ: ['#ffffff', '#006233'],
  EC: ['#f7d117', '#0033a0'],
  EG: ['#c8102e', '#ffffff'],
  ES: ['#c60b1e', '#f7c325'],
  FR: ['#12326b', '#ffffff'],
  GH: ['#ffffff', '#c8102e'],
  HR: ['#e0001b', '#ffffff'],
  HT: ['#0a2f86', '#d21034'],
  IQ: ['#007a3d', '#ffffff'],
  IR: ['#ffffff', '#c8102e'],
  JO: ['#c8102e', '#ffffff'],
  JP: ['#14307a', '#ffffff'],
  KR: ['#d21034', '#ffffff'],
  MA: ['#b3202c', '#006233'],
  MX: ['#006847', '#ce1126'],
  NL: ['#f36c21', '#ffffff'],
  NO: ['#ba0c2f', '#00205b'],
  NZ: ['#ffffff', '#1a1a1a'],
  PA: ['#c8102e', '#0b3d91'],
  PT: ['#b3122d', '#006600'],
  PY: ['#d52b1e', '#ffffff'],
  QA: ['#7a1532', '#ffffff'],
  SA: ['#006c35', '#ffffff'],
  SE: ['#f7c325', '#005293'],
  SN: ['#ffffff', '#00853f'],
  TN: ['#d81e2c', '#ffffff'],
  TR: ['#d21425', '#ffffff'],
  US: ['#ffffff', '#0a3161'],
  UY: ['#5fa8dc', '#1a1a1a'],
  UZ: ['#1d8fc4', '#ffffff'],
  ZA: ['#f7c325', '#007749'],
  'GB-ENG': ['#ffffff', '#0b2265'],
  'GB-SCT': ['#0b2265', '#ffffff'],
  'GB-WLS': ['#c8102e', '#006a4e'],
}

const partsOfBritain: Readonly<Record<string, string>> = {
  'GB-ENG': '英格兰',
  'GB-SCT': '苏格兰',
  'GB-WLS': '威尔士',
  'GB-NIR': '北爱尔兰',
}

const FLAG_A = 0x1f1e6
const TAG_A = 0xe0061

/** The country code a flag character stands for (`🇲🇽` MX, the flag of England GB-ENG); null where it is none. */
export const countryOfFlag = (flag: string): string | null => {
  const points = Array.from(flag, (sign) => sign.codePointAt(0) ?? 0)
  const letters = points
    .filter((point) => point >= FLAG_A && point < FLAG_A + 26)
    .map((point) => String.fromCodePoint(65 + point - FLAG_A))
  if (letters.length === 2) return letters.join('')
  const tags = points
    .filter((point) => point >= TAG_A && point < TAG_A + 26)
    .map((point) => String.fromCodePoint(65 + point - TAG_A))
  return tags.length === 5 ? `${tags.slice(0, 2).join('')}-${tags.slice(2).join('')}` : null
}

const regions = new Intl.DisplayNames(['zh-CN'], { type: 'region' })

/** The country's Chinese name; null for a code nobody gave. */
export const chineseNameOf = (country: string): string | null => {
  const part = partsOfBritain[country]
  if (part !== undefined) return part
  const name = /^[A-Z]{2}$/.test(country) ? regions.of(country) : undefined
  return name === undefined || name === country ? null : name
}

const wheel = [
  '#c8102e',
  '#0b5cad',
  '#0a7d4f',
  '#7c3aed',
  '#d97706',
  '#0e7490',
  '#be185d',
  '#4d7c0f',
  '#374151',
]

const numberOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0, 7)

/** Two colours for a team: its country's, or a pair of its own that is always the same. */
export const colorsOf = (name: string, country: string | null): readonly [string, string] =>
  kits[country ?? ''] ?? [wheel[numberOf(name) % wheel.length] ?? '#374151', '#ffffff']
