import { hash, kitGround, type Colors } from '../ui/kit'

const grounds = [
  '#1f6feb',
  '#d7263d',
  '#0f766e',
  '#7c3aed',
  '#b45309',
  '#0e7490',
  '#be185d',
  '#4338ca',
] as const

/** The two colours a league is drawn in; the same league always has the same ones, dark enough for white words. */
export const colorsOf = (leagueId: string): Colors => {
  const number = hash(leagueId)
  const one = grounds[number % grounds.length] ?? grounds[0]
  const other = grounds[(number + 3) % grounds.length] ?? grounds[3]
  return [kitGround([one, other]), kitGround([other, one])]
}
