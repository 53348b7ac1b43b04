import { PredictionCard, PredictionShares, teamsOf } from './game-parts'
import { note, row, sheet } from './games.styles'
import { Balance } from './points-balance'
import { pointsBook } from './points-book'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { screenBy } from '../../app/screen-by'
import { ListView } from '../../features/list-view'
import { ResourceView } from '../../features/resource-view'
import { partsState, withoutAge } from '../../features/parts-state'
import { useText } from '../../text/use-text'
import { formatPlatformTime } from '../../text/zone'
import { games as words } from '../../text/zh/live.games'
import { Button } from '../../ui/button'
import { Skeletons } from '../../ui/skeleton'
import { StaleNote } from '../../ui/stale-note'
import { EmptyState, FailedState } from '../../ui/states'
import { poll } from '../../ui/own-icons'
import { listOf } from '../../../machines/patterns/list.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { getPoints, listOwnPredictions } from '../../../contract/live.predictions'

const requires = () => ({
  points: resourceOf(getPoints, {}),
  predictions: listOf(listOwnPredictions, {}),
})

/** FEAT-08 What the member can stake, has predicted, and what became of it. */
const View = ({ points, predictions }: Views<ReturnType<typeof requires>>) => {
  const text = useText(words)
  const { failed, stale } = partsState([points, predictions])
  if (failed !== null)
    return (
      <Page title={text('predicted.title')}>
        <FailedState onRetry={failed} />
      </Page>
    )
  return (
    <Page title={text('predicted.title')}>
      {stale !== null && <StaleNote onRetry={stale} />}
      <div className={sheet}>
        <ResourceView
          resource={stale === null ? points : withoutAge(points)}
          skeleton={<Skeletons count={1} height="6rem" />}
        >
          {(own) => <Balance {...own} href="#/predicted?view=points" />}
        </ResourceView>
        <ListView
          list={stale === null ? predictions : withoutAge(predictions)}
          label={text('predicted.title')}
          className={sheet}
          keyOf={({ prediction }) => prediction.predictionId}
          skeleton={<Skeletons count={4} height="12rem" />}
          empty={<EmptyState icon={poll} title={text('predicted.none')} hint={text('predicted.noneHint')} />}
        >
          {({ prediction, stake, at, title }) => (
            <PredictionCard
              prediction={prediction}
              stake={stake}
              head={
                <p className={note}>
                  {prediction.about === null
                    ? [text('predicted.gone'), title].filter((part) => part !== null).join(' · ')
                    : teamsOf(prediction.about)}{' '}
                  · {text('predicted.at', { time: formatPlatformTime(at) })}
                </p>
              }
              foot={
                (prediction.state === 'open' || prediction.state === 'locked') &&
                prediction.liveId !== null && (
                  <div className={row}>
                    <Button look="soft" size="small" href={`#/live?id=${prediction.liveId}`}>
                      {text('predicted.room')}
                    </Button>
                  </div>
                )
              }
            >
              <PredictionShares prediction={prediction} stake={stake} />
            </PredictionCard>
          )}
        </ListView>
      </div>
    </Page>
  )
}

const staked = screen({ requires, view: View })

/** What was predicted; and by its view where the points came from. */
export const predicted = screenBy((search) => (search.get('view') === 'points' ? pointsBook : staked))
