import type { Sport } from '../../text/sport'

interface Dot {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly fill: string
}

interface Field {
  readonly ground: string
  /** Lines on a 200 × 120 ground. */
  readonly lines: string
  /** Areas a little lighter than the ground. */
  readonly areas: string
  /** Areas a little darker: what lies around the field. */
  readonly rims?: string
  readonly dots?: readonly Dot[]
  /** Lies there until play begins. */
  readonly rack?: readonly Dot[]
  readonly ball: string
  /** Where 0 and 100 of a play lie: left, right, top, bottom. */
  readonly inside: readonly [number, number, number, number]
  /** Whose it is shown: towards the other's end, over the own half, or over the whole of what both share. */
  readonly wave: 'attack' | 'half' | 'all'
}

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

const mowed = [12, 47.2, 82.4, 117.6, 152.8].map((x) => `M${x} 7h17.6v106h-17.6z`).join('')

const around = (left: number, top: number, right: number, bottom: number): string =>
  `M-200 0H400V120H-200zM${left} ${top}V${bottom}H${right}V${top}z`

const tower = (x: number, y: number): string => `M${x - 3} ${y - 3}h6v6h-6z`

const reds = [0, 1, 2, 3, 4].flatMap((row) =>
  Array.from({ length: row + 1 }, (_, nth): Dot => ({
    x: 144 + row * 4.4,
    y: 60 + (nth - row / 2) * 5,
    r: 2.3,
    fill: '#c8343a',
  })),
)

const pocket = (x: number, y: number): Dot => ({ x, y, r: 4.4, fill: '#06171b' })

/** The grounds a match is drawn on, seen from above; home plays from the left. */
export const fields: Readonly<Record<Sport, Field>> = {
  football: {
    ground: '#1a6b44',
    areas: mowed,
    lines: `M12 7H188V113H12zM100 7V113${ring(100, 60, 14.8)}${ring(100, 60, 0.7)}M12 28.6h27.7v62.8H12M12 45.7h9.2v28.6H12M12 54.3H7v11.4h5M39.7 48.5a14.8 14.8 0 0 1 0 23${ring(30.4, 60, 0.5)}M188 28.6h-27.7v62.8H188M188 45.7h-9.2v28.6H188M188 54.3h5v11.4h-5M160.3 48.5a14.8 14.8 0 0 0 0 23${ring(169.6, 60, 0.5)}M12 10a3 3 0 0 0 3-3M185 7a3 3 0 0 0 3 3M188 110a3 3 0 0 0-3 3M15 113a3 3 0 0 0-3-3`,
    ball: '#ffffff',
    inside: [12, 188, 9, 111],
    wave: 'attack',
  },
  basketball: {
    ground: '#8a4d1f',
    areas: 'M12 44.6h36.5v30.8H12zM188 44.6h-36.5v30.8H188z',
    rims: around(12, 13, 188, 107),
    lines: `M12 13H188V107H12zM100 13v94${ring(100, 60, 11.3)}M12 44.6h36.5v30.8H12M48.5 48.7a11.3 11.3 0 0 1 0 22.6M12 18.7h19.3a42.4 42.4 0 0 1 0 82.6H12M18.5 54v12${ring(21.4, 60, 2.2)}M188 44.6h-36.5v30.8H188M151.5 48.7a11.3 11.3 0 0 0 0 22.6M188 18.7h-19.3a42.4 42.4 0 0 0 0 82.6H188M181.5 54v12${ring(178.6, 60, 2.2)}`,
    ball: '#ff9a3d',
    inside: [16, 184, 17, 103],
    wave: 'attack',
  },
  gaming: {
    ground: '#262157',
    areas: 'M10 62V110H66zM134 10H190V58zM18 10 92 10 34 68 10 52V18zM182 110 108 110 166 52 190 68V102z',
    lines: `M10 10H190V110H10zM20 98V30Q20 20 30 20H174M26 100H170Q180 100 180 90V22M26 96 174 24M44 14 156 106${[
      tower(20, 72),
      tower(20, 46),
      tower(56, 20),
      tower(60, 79),
      tower(62, 100),
      tower(180, 48),
      tower(180, 74),
      tower(144, 100),
      tower(140, 41),
      tower(138, 20),
    ].join('')}`,
    dots: [
      { x: 22, y: 100, r: 7, fill: 'rgba(255,255,255,.22)' },
      { x: 178, y: 20, r: 7, fill: 'rgba(255,255,255,.22)' },
    ],
    ball: '#ffd84d',
    inside: [24, 176, 20, 100],
    wave: 'all',
  },
  cards: {
    ground: '#123f38',
    areas: 'M56 14h88a46 46 0 0 1 0 92H56a46 46 0 0 1 0-92z',
    lines:
      'M56 14h88a46 46 0 0 1 0 92H56a46 46 0 0 1 0-92zM60 21h80a39 39 0 0 1 0 78H60a39 39 0 0 1 0-78zM92 46h16a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H92a2 2 0 0 1-2-2V48a2 2 0 0 1 2-2zM100 53l5 7-5 7-5-7zM88 30h8v-9h-8zM96 30h8v-9h-8zM104 30h8v-9h-8zM88 90h8v9h-8zM96 90h8v9h-8zM104 90h8v9h-8zM27 52v8h10v-8zM27 60v8h10v-8zM173 52v8h-10v-8zM173 60v8h-10v-8z',
    ball: '#ffffff',
    inside: [40, 160, 34, 86],
    wave: 'all',
  },
  billiards: {
    ground: '#0c6a5c',
    areas: 'M18 20H182V100H18z',
    rims: around(14, 16, 186, 104),
    lines: 'M18 20H182V100H18zM52 20v80M52 46.6a13.4 13.4 0 0 0 0 26.8',
    dots: [
      pocket(17, 19),
      pocket(100, 17.5),
      pocket(183, 19),
      pocket(17, 101),
      pocket(100, 102.5),
      pocket(183, 101),
      { x: 52, y: 46.6, r: 2.3, fill: '#2f9e4f' },
      { x: 52, y: 60, r: 2.3, fill: '#8a5a2b' },
      { x: 52, y: 73.4, r: 2.3, fill: '#f0c93a' },
      { x: 100, y: 60, r: 2.3, fill: '#3f78d8' },
      { x: 138.6, y: 60, r: 2.3, fill: '#ef8fae' },
      { x: 172, y: 60, r: 2.3, fill: '#15181d' },
    ],
    rack: reds,
    ball: '#ffffff',
    inside: [24, 176, 26, 94],
    wave: 'all',
  },
  tennis: {
    ground: '#2a6fb0',
    areas: 'M26 26H174V94H26z',
    rims: around(26, 26, 174, 94),
    lines:
      'M26 26H174V94H26zM26 34.5H174M26 85.5H174M60.2 34.5v51M139.8 34.5v51M60.2 60h79.6M26 60h3M171 60h3M100 19v82',
    ball: '#d9f24b',
    inside: [20, 180, 30, 90],
    wave: 'half',
  },
  badminton: {
    ground: '#217a55',
    areas: 'M26 26.5H174v67H26z',
    rims: around(26, 26.5, 174, 93.5),
    lines:
      'M26 26.5H174v67H26zM26 31.5H174M26 88.5H174M34.4 26.5v67M165.6 26.5v67M78.1 26.5v67M121.9 26.5v67M26 60h52.1M121.9 60H174M100 20v80',
    ball: '#ffffff',
    inside: [30, 170, 31, 89],
    wave: 'half',
  },
  other: {
    ground: '#b5623a',
    areas: 'M28 24H172V96H28z',
    rims: around(28, 24, 172, 96),
    lines: 'M28 24H172V96H28zM76 24v72M124 24v72M100 17v86',
    ball: '#ffe27a',
    inside: [32, 168, 28, 92],
    wave: 'half',
  },
}
