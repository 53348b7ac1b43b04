import { book, sheet } from './games.styles'
import { wordsOf } from './game-parts'
import { Balance } from './points-balance'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { ListView } from '../../features/list-view'
import { ResourceView } from '../../features/resource-view'
import { partsState, withoutAge } from '../../features/parts-state'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { formatPlatformTime } from '../../text/zone'
import { games as words } from '../../text/zh/live.games'
import { digits } from '../../ui/digits.styles'
import { Skeletons } from '../../ui/skeleton'
import { StaleNote } from '../../ui/stale-note'
import { EmptyState, FailedState } from '../../ui/states'
import { poll } from '../../ui/own-icons'
import { listOf } from '../../../machines/patterns/list.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { getPoints, listPoints } from '../../../contract/live.predictions'
import type { PointEntry } from '../../../contract/live.predictions.schema'
import { formatNumber } from '../../../contract/figures'

const requires = () => ({
  points: resourceOf(getPoints, {}),
  entries: listOf(listPoints, {}),
})

/** Like `南山红港 – 望海蓝桥 · 谁会赢？`. */
const askedIn = ({ asked }: PointEntry): string | null => {
  if (asked === null) return null
  const { question } = wordsOf(asked, asked.about)
  if (asked.about === null) return question
  return `${nameOf(asked.about.home)} – ${nameOf(asked.about.away)} · ${question}`
}

const EntryRow = ({ entry }: { readonly entry: PointEntry }) => {
  const text = useText(words)
  const { reason, amount, balance, at } = entry
  const asked = askedIn(entry)
  return (
    <>
      <p>
        <span>{text(`points.${reason}`)}</span>
        {asked !== null && <small>{asked}</small>}
        <small>{formatPlatformTime(at)}</small>
      </p>
      <p>
        <b className={digits} data-way={amount > 0 ? 'in' : 'out'}>
          {amount > 0 ? '+' : '−'}
          {formatNumber(Math.abs(amount))}
        </b>
        <small>{text('points.after', { balance: formatNumber(balance) })}</small>
      </p>
    </>
  )
}

/** FEAT-08 Where the points came from and went to. */
const View = ({ points, entries }: Views<ReturnType<typeof requires>>) => {
  const text = useText(words)
  const { failed, stale } = partsState([points, entries])
  if (failed !== null)
    return (
      <Page title={text('points.title')}>
        <FailedState onRetry={failed} />
      </Page>
    )
  return (
    <Page title={text('points.title')}>
      {stale !== null && <StaleNote onRetry={stale} />}
      <div className={sheet}>
        <ResourceView
          resource={stale === null ? points : withoutAge(points)}
          skeleton={<Skeletons count={1} height="6rem" />}
        >
          {(own) => <Balance {...own} />}
        </ResourceView>
        <ListView
          list={stale === null ? entries : withoutAge(entries)}
          label={text('points.title')}
          className={book}
          keyOf={({ seq }) => String(seq)}
          skeleton={<Skeletons count={5} height="4rem" />}
          empty={<EmptyState icon={poll} title={text('points.none')} hint={text('predicted.noneHint')} />}
        >
          {(entry) => <EntryRow entry={entry} />}
        </ListView>
      </div>
    </Page>
  )
}

export const pointsBook = screen({ requires, view: View })
