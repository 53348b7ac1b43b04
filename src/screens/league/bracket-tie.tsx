import { champion, side, tie as tieClass } from './bracket.styles'
import { drawnTeam, matchHref } from '../../features/team-links'
import { useSpoilers } from '../../features/spoilers'
import { formatDayTime } from '../../text/format'
import { roundName } from '../../text/round'
import { useText } from '../../text/use-text'
import { leagueTexts } from '../../text/zh/league'
import { Crest } from '../../ui/crest'
import { digits } from '../../ui/digits.styles'
import { matchNow, type Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { MatchCard, Team } from '../../../contract/entities.schema'
import type { Tie, Way } from '../../../contract/league.schema'
import { figureOf } from '../../../contract/match.score-rules'

const nobody: [string, string] = ['#8b93a3', '#cfd4de']

/** A side's figures over all matches of a pairing: one score for one match, the matches won in a longer series. */
const figuresOf = (matches: readonly MatchCard[], name: 'home' | 'away', home: Team | null): string => {
  const begun = matches.filter(({ state }) => state === 'live' || state === 'ended')
  const own = ({ home: first }: MatchCard): 'home' | 'away' =>
    (first.teamId === home?.teamId) === (name === 'home') ? 'home' : 'away'
  if (begun.length === 0) return ''
  if (matches.length > 2) {
    const other = { home: 'away', away: 'home' } as const
    return String(
      begun.filter(
        (match) => match.state === 'ended' && match.score[own(match)] > match.score[other[own(match)]],
      ).length,
    )
  }
  return begun.map((match) => figureOf(match.matchType)(match.score[own(match)])).join(' ')
}

type Text = ReturnType<typeof useText<typeof leagueTexts>>

/** Whom a side that is not known waits for: A 组第 1, 半决赛 1 胜者. */
const wayName = (way: Way | null, text: Text): string => {
  switch (way?.kind) {
    case 'group':
      return text(way.nth === 1 ? 'bracket.groupFirst' : 'bracket.groupSecond', { group: way.of })
    case 'winner':
    case 'loser':
      return text(`bracket.${way.kind}`, { round: roundName(way.of), nth: way.nth })
    case undefined:
      return text('bracket.undecided')
  }
}

interface BracketTieProps {
  readonly tie: Tie
  readonly board: Scoreboard
  /** What the cup's results amount to is hidden: scores, and in later rounds who has got there. */
  readonly isSpoilerHidden: boolean
  /** Nobody had to win to play here. */
  readonly isFirst: boolean
  /** Who wins it wins the cup. */
  readonly isFinal: boolean
}

/** One pairing: both sides, how it ended and how it was decided. */
export const BracketTie = ({ tie, board, isSpoilerHidden, isFirst, isFinal }: BracketTieProps) => {
  const text = useText(leagueTexts)
  const spoilers = useSpoilers()
  const matches = tie.matches.map((match) => matchNow(match, board.matchOf(match.matchId)))
  const last = matches[matches.length - 1]
  const spoilerHidden = isSpoilerHidden && matches.some((match) => spoilers.isSpoilerHidden(match))
  const shootout = last?.score.shootout
  const sides = (['home', 'away'] as const).map((name, index) => {
    const team = isSpoilerHidden && !isFirst ? null : tie[name]
    const {
      name: called,
      short,
      letters,
      crest,
      colors,
    } = team === null
      ? { name: wayName(tie[`${name}Way`], text), short: '?', letters: '?', crest: '?', colors: nobody }
      : drawnTeam(team, (name === 'away' && tie.home) || undefined)
    return (
      <span
        key={name}
        className={side}
        data-out={(!spoilerHidden && tie.winner !== null && tie.winner !== name) || undefined}
        data-open={team === null || undefined}
      >
        <Crest colors={colors} short={short} letters={letters} crest={crest} size={18} />
        <b>{called}</b>
        {isFinal && !spoilerHidden && tie.winner === name && (
          <strong className={champion}>{text('bracket.champion')}</strong>
        )}
        {!spoilerHidden && shootout !== undefined && (
          <small className={digits}>{text('bracket.penalties', { count: shootout[index] ?? 0 })}</small>
        )}
        <i className={digits}>{spoilerHidden ? '?' : figuresOf(matches, name, tie.home)}</i>
      </span>
    )
  })
  const isLive = matches.some(({ state }) => state === 'live')
  const note = noteOf(tie, last, spoilerHidden, text)
  const content = (
    <>
      {sides}
      {note !== '' && <small>{note}</small>}
    </>
  )
  if (last === undefined) return <div className={tieClass}>{content}</div>
  return (
    <a className={tieClass} href={matchHref(last.matchId)} data-live={isLive || undefined}>
      {content}
    </a>
  )
}

const noteOf = ({ plannedAt }: Tie, last: MatchCard | undefined, spoilerHidden: boolean, text: Text) => {
  if (last === undefined) return plannedAt === null ? '' : formatDayTime(plannedAt)
  if (last.state === 'planned') return formatDayTime(last.startsAt)
  if (spoilerHidden) return text('bracket.spoilerHidden')
  return last.score.extra === true && last.score.shootout === undefined ? text('bracket.extra') : ''
}
