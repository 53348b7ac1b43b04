import { useRef } from 'react'
import { BracketTie } from './bracket-tie'
import { column, columns, roundNames, scroller, spoilerNote } from './bracket.styles'
import { ListStates } from '../../features/list-states'
import { useSpoilers } from '../../features/spoilers'
import { roundName } from '../../text/round'
import { useText } from '../../text/use-text'
import { leagueTexts } from '../../text/zh/league'
import { hidden } from '../../text/zh/match.hidden'
import { spoilers as hiding } from '../../text/zh/match.spoilers'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { List } from '../../../machines/patterns/list.connect'
import { knockoutRound } from '../../../contract/rounds'
import type { BracketRound, LeagueInput } from '../../../contract/league.schema'

interface BracketProps {
  readonly leagueId: string
  readonly rounds: List<BracketRound, LeagueInput>
  readonly board: Scoreboard
}

/** A cup's bracket: a column for each round, joined by lines; a swipe scrolls from round to round. */
export const Bracket = ({ leagueId, rounds, board }: BracketProps) => {
  const text = useText(leagueTexts)
  return (
    <ListStates
      list={rounds}
      skeleton={
        <div aria-busy="true">
          <Skeleton height="24rem" />
        </div>
      }
      empty={<EmptyState title={text('bracket.none')} />}
    >
      {(drawn) => <Drawn leagueId={leagueId} rounds={drawn} board={board} />}
    </ListStates>
  )
}

interface DrawnProps extends Omit<BracketProps, 'rounds'> {
  readonly rounds: readonly BracketRound[]
}

const Drawn = ({ leagueId, rounds, board }: DrawnProps) => {
  const text = useText(leagueTexts)
  const say = useText(hiding)
  const showing = useText(hidden)
  const spoilers = useSpoilers()
  const isSpoilerHidden = spoilers.isLeagueSpoilerHidden(leagueId)
  const box = useRef<HTMLDivElement>(null)
  const main = rounds.filter(({ third }) => !third)
  const third = rounds.find((round) => round.third)
  const show = (index: number) => {
    const part = box.current?.querySelectorAll<HTMLElement>('[data-round]')[index]
    part?.scrollIntoView({ behavior: 'smooth', inline: 'start', block: 'nearest' })
  }
  return (
    <>
      {isSpoilerHidden && (
        <p className={spoilerNote}>
          {say('spoilers.bracket')}
          <Button look="soft" size="small" onPress={() => spoilers.revealLeague(leagueId)}>
            {showing('hidden.show')}
          </Button>
        </p>
      )}
      {main.length > 2 && (
        <nav className={roundNames} aria-label={text('bracket.rounds')}>
          {main.map(({ round }, index) => (
            <button key={round} type="button" onClick={() => show(index)}>
              {roundName(round)}
            </button>
          ))}
        </nav>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys too */}
      <div ref={box} className={scroller} role="region" aria-label={text('bracket.label')} tabIndex={0}>
        <div className={columns}>
          {main.map(({ round, ties }, index) => (
            <section key={round} className={column} data-round data-joins={joins(main, index)}>
              <h2>{roundName(round)}</h2>
              <ol>
                {ties.map((tie) => (
                  <li key={tie.tieId}>
                    <BracketTie
                      tie={tie}
                      board={board}
                      isSpoilerHidden={isSpoilerHidden}
                      isFirst={index === 0}
                      isFinal={knockoutRound(round)?.ties === 1}
                    />
                  </li>
                ))}
              </ol>
              {index === main.length - 1 && third !== undefined && (
                <aside aria-label={roundName(third.round)}>
                  <h2>{roundName(third.round)}</h2>
                  {third.ties.map((tie) => (
                    <BracketTie
                      key={tie.tieId}
                      tie={tie}
                      board={board}
                      isSpoilerHidden={isSpoilerHidden}
                      isFirst={false}
                      isFinal={false}
                    />
                  ))}
                </aside>
              )}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

/** Two by two into the next round, one by one where it is as long, or not at all. */
const joins = (rounds: readonly BracketRound[], index: number): 'pairs' | 'ones' | undefined => {
  const now = rounds[index]?.ties.length ?? 0
  const next = rounds[index + 1]?.ties.length
  if (next === undefined) return undefined
  if (next * 2 === now) return 'pairs'
  return next === now ? 'ones' : undefined
}
