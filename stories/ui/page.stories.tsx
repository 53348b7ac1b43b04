import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { controlled } from './controlled'
import { member } from '../../contract/samples/people'
import { formatNumber } from '../../contract/figures'
import { Card } from '../../src/ui/card'
import { Chips } from '../../src/ui/chips'
import { IconButton } from '../../src/ui/icon-button'
import { ListRow } from '../../src/ui/list-row'
import { NavHeader } from '../../src/ui/nav-header'
import { Section } from '../../src/ui/section'
import { help } from '../../src/ui/own-icons'

const meta = {
  title: 'UI/Page',
  tags: ['autodocs'],
  component: Card,
  parameters: { parts: { Section, NavHeader } },
} satisfies Meta<typeof Card>
export default meta

export const ACard = controlled(Card, { children: member.nickname, inside: 'pad' })
export const ACardOfRows: StoryObj = {
  render: () => (
    <Card inside="none">
      <ListRow label="我的预约" icon="calendar" value={`${member.appointments} 场`} href="#/my" />
      <ListRow label="金币明细" icon="trophy" value={formatNumber(member.gold)} href="#/gold" />
      <ListRow label="客服中心" icon={help} href="#/service" />
      <ListRow label="手机号" value={member.phone} />
    </Card>
  ),
}
export const ARowWithLongTexts: StoryObj = {
  render: () => (
    <Card inside="none">
      <ListRow
        label="收货地址与联系方式，以及快递送不到时的备用地址"
        icon="home"
        value="广东省深圳市南山区海德三道与后海大道交汇处"
        onPress={fn()}
      />
    </Card>
  ),
}
const press = fn()
export const ARowIsPressed: StoryObj = {
  render: () => (
    <Card inside="none">
      <ListRow label="语言" icon="settings" value="简体中文" onPress={press} />
    </Card>
  ),
  play: async ({ canvas }) => {
    press.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: '语言 简体中文' }))
    await expect(press).toHaveBeenCalledTimes(1)
  },
}
export const ASectionLeadsOn = controlled(Section, {
  title: '热门赛事',
  more: { label: '全部赛程', href: '#/schedule/index' },
  children: <Card>红港 2–1 蓝桥</Card>,
})
export const ASectionWithAChoice: StoryObj = {
  render: () => (
    <Section
      title="正在直播"
      aside={
        <Chips
          label="排序"
          options={[
            { value: 'heat', label: '按热度' },
            { value: 'match', label: '按赛事' },
          ]}
          value="heat"
          onChange={fn()}
        />
      }
    >
      <Card>红港 vs 蓝桥 粤语原声解说</Card>
    </Section>
  ),
}
export const TheHeadOfAnInnerPage = controlled(NavHeader, { title: '金币明细', onBack: fn(), clear: false })
export const AHeadWithSomethingToDo: StoryObj = {
  render: () => (
    <NavHeader title="比赛信息" onBack={fn()} actions={<IconButton icon="bell" label="预约" />} />
  ),
}
export const AHeadWithoutAWayBack: StoryObj = { render: () => <NavHeader title="赛程" /> }
export const AHeadWithALongTitle: StoryObj = {
  render: () => <NavHeader title="南山红港对望海蓝桥，海岸超级联赛第三十一轮，粤语原声解说" onBack={fn()} />,
}
export const AHeadOverBothKits: StoryObj = {
  render: () => (
    <div style={{ background: 'linear-gradient(105deg, #a81f31 50%, #1d5bc4 50%)', color: '#fff' }}>
      <NavHeader title="海岸超级联赛 · 第 31 轮" onBack={fn()} clear />
    </div>
  ),
}
