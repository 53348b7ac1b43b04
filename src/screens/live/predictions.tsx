import { Cheering } from './cheering'
import { PollGame, PredictionGame } from './game-parts'
import { foot, note, sheet } from './games.styles'
import { Refusal } from './game-refusal'
import { Starting } from './games-start'
import { loginHref } from './chat-input'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { intents } from '../../features/intents'
import { SureNote, UnsureNote } from '../../features/unsure-note'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { games as words } from '../../text/zh/live.games'
import { Button } from '../../ui/button'
import { digits } from '../../ui/digits.styles'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import { poll } from '../../ui/own-icons'
import { cheeringOf } from '../../../machines/live/cheering.connect'
import {
  gamesOf,
  type RoomGames,
  type SeenPoll,
  type SeenPrediction,
} from '../../../machines/live/games.connect'
import type { GameTold } from '../../../machines/live/games.machine'
import { confirmedOf } from '../../../machines/patterns/confirmed.connect'
import { voidPrediction } from '../../../contract/live.predictions'
import { formatNumber } from '../../../contract/figures'

const said = textIn(currentWords, words)

/** What became of an act of which nobody knew. */
const becameOf = ({ act, isDone }: GameTold): string =>
  act.is === 'stake'
    ? said(isDone ? 'games.sureStake' : 'games.notStaked', { points: formatNumber(act.input.amount) })
    : said(isDone ? 'games.sure' : 'games.notDone')

const requires = (query: URLSearchParams) => ({
  games: gamesOf({
    liveId: query.get('id') ?? '',
    intents,
    offset: Number(query.get('offset') ?? 0) || 0,
    now: Date.now,
    opened: (act) => ({ tone: 'success', words: { said: said(`games.opened.${act}`) } }),
    telling: (told) => ({ tone: told.isDone ? 'success' : 'failure', words: { said: becameOf(told) } }),
  }),
  cheering: cheeringOf(query.get('id') ?? ''),
  voiding: confirmedOf(voidPrediction, {
    asking: () => ({
      title: said('games.void'),
      question: said('games.voidSure'),
      deed: said('games.voidYes'),
      danger: true,
    }),
    followed: () => ({ toast: { tone: 'success', words: { said: said('games.voidDone') } } }),
  }),
})

type Shown = Extract<RoomGames, { is: 'shown' }>

/** What is voted and staked on, then what is waited for, then what is over. */
const turnOf = (game: SeenPoll | SeenPrediction): number => {
  if ('poll' in game) return game.poll.endedAt === null ? 0 : 2
  return { open: 0, locked: 1, settled: 2, voided: 2 }[game.prediction.state]
}
/** As they come, the polls before the predictions, but what can still be acted on first. */
const inTurn = ({ polls, predictions: asked }: Shown): readonly (SeenPoll | SeenPrediction)[] => {
  const all = [...polls, ...asked]
  return [0, 1, 2].flatMap((turn) => all.filter((game) => turnOf(game) === turn))
}

type GamesProps = Pick<Views<ReturnType<typeof requires>>, 'cheering' | 'voiding'> & { readonly shown: Shown }

const Games = ({ shown, cheering, voiding }: GamesProps) => {
  const text = useText(words)
  const { predictions, polls, own, error, liveId, unsure, told } = shown
  return (
    <div className={sheet} aria-busy={shown.isBusy}>
      {unsure !== null && (
        <UnsureNote isAsking={unsure.isAsking} deed={text('games.ask')} onAsk={unsure.ask}>
          {unsure.act.is === 'stake'
            ? text('games.unsureStake', { points: formatNumber(unsure.act.input.amount) })
            : text('games.unsure')}
        </UnsureNote>
      )}
      {told !== null && <SureNote isDone={told.isDone}>{becameOf(told)}</SureNote>}
      <Refusal error={error} of={(act) => act === null || act.is === 'lockPrediction'} />
      {own?.isAnchor === true && <Starting shown={shown} />}
      <Cheering cheering={cheering} match={shown.match} />
      {inTurn(shown).map((game) =>
        'poll' in game ? (
          <PollGame key={game.poll.pollId} seen={game} shown={shown} />
        ) : (
          <PredictionGame key={game.prediction.predictionId} seen={game} shown={shown} voiding={voiding} />
        ),
      )}
      {predictions.length + polls.length === 0 && (
        <EmptyState
          small
          icon={poll}
          title={text('games.none')}
          hint={text(own?.isAnchor === true ? 'games.noneOwn' : 'games.noneHint')}
        />
      )}
      {own === null && (
        <Button wide look="soft" href={loginHref(liveId, 'predictions')}>
          {text('games.logIn')}
        </Button>
      )}
      {own !== null && !own.isAnchor && (
        <div className={foot}>
          <span>
            {text('games.points')}
            <b className={digits}>{formatNumber(own.points)}</b>
            {own.given > 0 && text('games.given', { points: formatNumber(own.given) })}
          </span>
          <a href="#/predicted">{text('games.history')}</a>
        </div>
      )}
      <p className={note}>{text('games.free')}</p>
    </div>
  )
}

/** FEAT-08 What is predicted and voted on in a room, over the room or as a page of its own. */
const View = ({ games, ...views }: Views<ReturnType<typeof requires>>) => {
  const text = useText(words)
  return (
    <Page title={text('title.predictions')}>
      {games.is === 'loading' && (
        <div className={sheet}>
          <Skeletons count={3} height="6rem" />
        </div>
      )}
      {games.is === 'failed' && <FailedState small onRetry={games.retry} />}
      {games.is === 'shown' && <Games shown={games} {...views} />}
    </Page>
  )
}

export const predictions = screen({ requires, view: View })
