import { MatchPane } from './match-pane'
import { beside } from './panes.styles'
import { matchTabsOf, useChosenTab } from './tab'
import { TabPanel, Tabs } from '../../ui/tabs'
import { useText } from '../../text/use-text'
import { about } from '../../text/zh/live.about'
import type { LiveRoomView } from '../../features/live-room'
import type { MatchLook } from '../../../machines/live/match-look.connect'
import type { MatchCard } from '../../../contract/entities.schema'

type MatchTabsProps = {
  readonly match: MatchCard
  readonly score: Extract<LiveRoomView, { is: 'shown' }>['score']
  readonly look: MatchLook
  readonly query: URLSearchParams
}

/** With more room the match's tabs stand below the picture, beside who streams it. */
export const MatchTabs = ({ query, match, ...seen }: MatchTabsProps) => {
  const text = useText(about)
  const tabs = matchTabsOf(match)
  const { chosen = 'course', choose } = useChosenTab(
    query,
    tabs,
    match.state === 'planned' ? 'lineup' : 'course',
  )
  return (
    <>
      <Tabs
        name="match"
        label={text('room.aboutMatch')}
        value={chosen}
        onChange={choose}
        tabs={tabs.map((tab) => ({ value: tab, label: text(`room.${tab}`) }))}
      />
      <TabPanel name="match" value={chosen} className={beside}>
        <MatchPane tab={chosen} match={match} {...seen} />
      </TabPanel>
    </>
  )
}
