import { sides } from './cheering.styles'
import { game } from './games.styles'
import { drawnSide } from '../../features/team-links'
import { nameOf, shareLabel } from '../../text/match'
import { useText } from '../../text/use-text'
import { cheering as words } from '../../text/zh/live.cheering'
import { Crest } from '../../ui/crest'
import { digits } from '../../ui/digits.styles'
import { kitPair } from '../../ui/kit'
import { ShareLine } from '../../ui/share-line'
import type { Cheering as CheeringView } from '../../../machines/live/cheering.connect'
import type { PredictedTeams } from '../../../contract/live.predictions.schema'

type CheeringProps = { readonly cheering: CheeringView; readonly match: PredictedTeams | null }

/** FEAT-08 A button for each team, and the line that they move in the room. */
export const Cheering = ({ cheering, match }: CheeringProps) => {
  const text = useText(words)
  if (cheering === null || match === null) return null
  const { home, away } = match
  const { share, counts, own, cheer } = cheering
  const [one, other] = kitPair(home.colors, away.colors)
  const sided = [
    { side: 'home', team: home },
    { side: 'away', team: away },
  ] as const
  return (
    <section className={game} aria-label={text('cheer.title')}>
      <h2>{text('cheer.title')}</h2>
      <div className={sides}>
        {sided.map(({ side, team }) => (
          <button key={side} type="button" disabled={cheer === null} onClick={() => cheer?.(side)}>
            <Crest {...drawnSide(match, side)} />
            <b>{nameOf(team)}</b>
            <span key={own[side]} className={digits} data-none={own[side] === 0 || undefined}>
              {own[side] === 0 ? text('cheer.tap') : `+${own[side]}`}
            </span>
          </button>
        ))}
      </div>
      <ShareLine
        share={share}
        counts={counts}
        home={{ color: one }}
        away={{ color: other }}
        label={shareLabel(nameOf(home), nameOf(away), share, counts)}
      />
      <p>{text('cheer.hint')}</p>
    </section>
  )
}
