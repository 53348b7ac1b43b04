import { nameOf } from './match'
import { liveTitleRule } from '../../contract/field-rules'
import type { MatchCard } from '../../contract/entities.schema'

const titleBy = ({ home, away }: MatchCard, name: (team: MatchCard['home']) => string): string =>
  `${name(home)} vs ${name(away)}`.slice(0, liveTitleRule.maxLength)

/** What a stream about a match is called where its anchor says nothing else, in the language shown. */
export const matchTitle = (match: MatchCard): string => titleBy(match, nameOf)

/** Whether it is called after its match, in whichever language that was written. */
export const isMatchTitle = (title: string, match: MatchCard): boolean =>
  title === titleBy(match, ({ name }) => name) ||
  title === titleBy(match, ({ name, nameEn }) => nameEn ?? name)

/** A stream's title: one that names its match alone does so in the language shown. */
export const streamTitle = ({
  title,
  match,
}: {
  readonly title: string
  readonly match: MatchCard | null
}): string => (match !== null && isMatchTitle(title, match) ? matchTitle(match) : title)
