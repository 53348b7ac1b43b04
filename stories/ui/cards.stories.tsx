import type { Meta, StoryObj } from '@storybook/react-vite'
import { LiveCard } from '../../src/ui/live-card'
import { MatchCard } from '../../src/ui/match-card'
import { EmptyState, FailedState } from '../../src/ui/states'
import { kitPair } from '../../src/ui/kit'
import { records } from '../../contract/samples/live'

const { derby, lions } = records
const home = { name: '红港', short: '红', colors: ['#d2363f', '#ffffff'] as const, score: 2 }
const away = { name: '蓝桥', short: '蓝', colors: ['#2f6fe0', '#ffffff'] as const, score: 1 }

const meta = { title: 'UI/Cards' } satisfies Meta
export default meta

export const MatchUnderWay: StoryObj = {
  render: () => (
    <MatchCard
      href="#/live?id=r-chen"
      league="英超"
      minute="67'"
      live
      home={home}
      away={away}
      share={61}
      caption="控球 61%"
      note="3 位主播 · 12.4万"
    />
  ),
}
export const MatchPlanned: StoryObj = {
  render: () => (
    <MatchCard
      href="#/liveGroupMatch?id=1"
      league="英超"
      minute="20:30"
      live={false}
      home={{ ...home, score: null }}
      away={{ ...away, score: null }}
      share={null}
      caption=""
    />
  ),
}
/** LIVE-01 The three lives of a stream. */
export const Streams: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 }}>
      {([1, 2, 4] as const).map((status) => (
        <LiveCard
          key={status}
          href={`#/live?id=${derby.liveId}`}
          title={derby.title}
          anchor={derby.anchor.nickname}
          viewers={derby.viewers}
          status={status}
          sport="football"
          kit={kitPair(home.colors, away.colors)}
        />
      ))}
      <LiveCard
        href={`#/live?id=${lions.liveId}`}
        title={lions.title}
        anchor={lions.anchor.nickname}
        viewers={lions.viewers}
        status={2}
        sport="basketball"
      />
    </div>
  ),
}
export const Empty: StoryObj = { render: () => <EmptyState title="现在没有人开播，看看接下来的比赛" /> }
export const Failed: StoryObj = { render: () => <FailedState onRetry={() => {}} /> }
