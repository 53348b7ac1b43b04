import { PredictionCard } from './game-parts'
import { note, sheet } from './games.styles'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { ListView } from '../../features/list-view'
import { formatDayTime } from '../../text/format'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { games as words } from '../../text/zh/live.games'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { listOf } from '../../../machines/patterns/list.connect'
import { listOwnPredictions } from '../../../contract/live.predictions'

const requires = () => ({ predictions: listOf(listOwnPredictions, {}) })

/** FEAT-08 What the member has predicted, and what became of it. */
const View = ({ predictions }: Views<ReturnType<typeof requires>>) => {
  const text = useText(words)
  return (
    <Page title={text('predicted.title')}>
      <ListView
        list={predictions}
        label={text('predicted.title')}
        className={sheet}
        keyOf={({ prediction }) => prediction.predictionId}
        skeleton={<Skeletons count={4} height="6rem" />}
        empty={<EmptyState icon="poll" title={text('predicted.none')} hint={text('predicted.noneHint')} />}
      >
        {({ prediction, stake, at, title }) => (
          <PredictionCard
            prediction={prediction}
            stake={stake}
            head={
              <p className={note}>
                {prediction.about === null
                  ? [text('predicted.gone'), title].filter((part) => part !== null).join(' · ')
                  : `${nameOf(prediction.about.home)} – ${nameOf(prediction.about.away)}`}{' '}
                · {formatDayTime(at)}
              </p>
            }
          />
        )}
      </ListView>
    </Page>
  )
}

export const predicted = screen({ requires, view: View })
