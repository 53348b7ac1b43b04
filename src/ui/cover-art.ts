import type { Sport } from '../text/sport'

type Art = {
  readonly ground: string
  /** Lines on a 160 × 90 ground. */
  readonly lines: string
  /** Areas a little lighter than the ground. */
  readonly areas?: string
}

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

const stripes = [0, 40, 80, 120].map((x) => `M${x} 0h20v90h-20z`).join('')

/** Where each sport is played, seen from above. */
export const art: Readonly<Record<Sport, Art>> = {
  football: {
    ground: '#1a6b44',
    areas: stripes,
    lines: `M80-5v100${ring(80, 45, 18)}M-2 20h24v50H-2M-2 33h10v24H-2M22 37a11 11 0 0 1 0 16M162 20h-24v50h24M162 33h-10v24h10M138 37a11 11 0 0 0 0 16`,
  },
  basketball: {
    ground: '#8f4f1d',
    areas: 'M-2 30h36v30H-2zM162 30h-36v30h36z',
    lines: `M80-5v100${ring(80, 45, 13)}M-2 30h36v30H-2M162 30h-36v30h36M34 32a13 13 0 0 1 0 26M126 32a13 13 0 0 0 0 26M-2 8h14a37 37 0 0 1 0 74H-2M162 8h-14a37 37 0 0 0 0 74h14`,
  },
  gaming: {
    ground: '#2b2566',
    areas: 'M0 0 60 0 0 60zM160 90H100L160 30z',
    lines: `M24 82V30Q24 12 42 12H136M24 78H118Q136 78 136 60V8M24 78 136 12${ring(24, 78, 7)}${ring(136, 12, 7)}${ring(80, 45, 5)}${ring(52, 62, 3)}${ring(108, 28, 3)}${ring(70, 12, 3)}${ring(90, 78, 3)}`,
  },
  cards: {
    ground: '#14584a',
    areas: 'M50 8h60a37 37 0 0 1 0 74H50a37 37 0 0 1 0-74z',
    lines:
      'M50 8h60a37 37 0 0 1 0 74H50a37 37 0 0 1 0-74zM71 30h18a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3H71a3 3 0 0 1-3-3V33a3 3 0 0 1 3-3zM80 37l6 8-6 8-6-8zM62 34l-8 3 8 22 5-2M98 34l8 3-8 22-5-2',
  },
  billiards: {
    ground: '#0d5a66',
    areas: 'M14 12h132v66H14z',
    lines: `M14 12h132v66H14zM48 12v66M48 32a13 13 0 0 0 0 26${ring(104, 45, 4)}${ring(112, 40.5, 4)}${ring(112, 49.5, 4)}${ring(120, 36, 4)}${ring(120, 45, 4)}${ring(120, 54, 4)}${ring(62, 45, 4)}M56 45 4 47`,
  },
  tennis: {
    ground: '#245c9c',
    areas: 'M24 14h112v62H24z',
    lines: 'M24 14h112v62H24zM24 22h112M24 68h112M52 22v46M108 22v46M52 45h56M80 8v74',
  },
  badminton: {
    ground: '#23694f',
    areas: 'M22 14h116v62H22z',
    lines:
      'M22 14h116v62H22zM22 19h116M22 71h116M29 14v62M131 14v62M66 14v62M94 14v62M22 45h44M94 45h44M80 8v74',
  },
  other: {
    ground: '#3b475e',
    areas: 'M52 26h56a19 19 0 0 1 0 38H52a19 19 0 0 1 0-38z',
    lines:
      'M48 8h64a37 37 0 0 1 0 74H48a37 37 0 0 1 0-74zM50 17h60a28 28 0 0 1 0 56H50a28 28 0 0 1 0-56zM52 26h56a19 19 0 0 1 0 38H52a19 19 0 0 1 0-38zM80 64v18',
  },
}

const pictures = new Map<Sport, string>()

/** The ground's lines as the address of a picture: one element a cover, and one that counts as what the page shows. */
export const drawn = (sport: Sport): string => {
  const kept = pictures.get(sport)
  if (kept !== undefined) return kept
  const { lines, areas } = art[sport]
  const light = areas === undefined ? '' : `<path d="${areas}" fill="#fff" fill-opacity=".05"/>`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice">${light}<path d="${lines}" fill="none" stroke="#fff" stroke-opacity=".26"/></svg>`
  const address = `data:image/svg+xml,${encodeURIComponent(picture)}`
  pictures.set(sport, address)
  return address
}
