import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { controlled } from './controlled'
import { Held } from './held'
import { Stack } from './stack'
import { anchors, member } from '../../contract/samples/people'
import { Avatar } from '../../src/ui/avatar'
import { Badge, LiveBadge, StatusBadge } from '../../src/ui/badge'
import { Button } from '../../src/ui/button'
import { Cover } from '../../src/ui/cover'
import { Score } from '../../src/ui/score'

const meta = {
  title: 'UI/Avatars, badges and scores',
  tags: ['autodocs'],
  component: Avatar,
  parameters: { parts: { Badge, LiveBadge, StatusBadge, Score } },
} satisfies Meta<typeof Avatar>
export default meta

const names = [member.nickname, ...Object.values(anchors).map(({ nickname }) => nickname), 'tiger', '阿May']

export const AnAvatar = controlled(Avatar, { name: '南山小九', size: 64 })
export const ABadge = controlled(Badge, { look: 'soft', children: '默认' })
export const ALiveBadge = controlled(LiveBadge, { children: '3 场进行中' })
export const AStatusBadge = controlled(StatusBadge, { status: 2 }, { status: [1, 2, 4] })
export const AScore = controlled(Score, { value: 2, size: 48, quiet: false }, { size: [18, 24, 30, 48] })
export const AvatarsDrawnFromNames: StoryObj = {
  render: () => (
    <Stack row>
      {names.map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </Stack>
  ),
}
export const AvatarsOfEachSize: StoryObj = {
  render: () => (
    <Stack row>
      {[24, 36, 52, 68, 96].map((size) => (
        <Avatar key={size} name={member.nickname} size={size} />
      ))}
    </Stack>
  ),
}
export const AnUploadedAvatar: StoryObj = {
  render: () => <Avatar name={anchors.kai.nickname} src={anchors.kai.avatar} size={68} />,
}
const pale = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#fff"/></svg>')}`

export const APalePictureEndsWhereItsGroundBegins: StoryObj = {
  render: () => (
    <Stack>
      <Avatar name={anchors.kai.nickname} src={pale} size={68} />
      <Cover sport="football" src={pale} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const edges = [...canvasElement.querySelectorAll('[aria-hidden], [data-ratio]')].map((one) => {
      const { content, boxShadow, position } = getComputedStyle(one, '::after')
      return [content, boxShadow.includes('0px 0px 0px 1px inset'), position]
    })
    await expect(edges).toEqual([
      ['""', true, 'absolute'],
      ['""', true, 'absolute'],
    ])
  },
}
export const AnAvatarThatCannotBeLoaded: StoryObj = {
  render: () => <Avatar name={anchors.kai.nickname} src="data:image/png;base64,AA==" size={68} />,
}
/** LIVE-01 */
export const BadgesOfAStream: StoryObj = {
  render: () => (
    <Stack row>
      <StatusBadge status={1} />
      <StatusBadge status={2} />
      <StatusBadge status={4} />
    </Stack>
  ),
}
export const BadgesOfEachLook: StoryObj = {
  render: () => (
    <Stack row>
      <LiveBadge>67′</LiveBadge>
      <LiveBadge>3 路直播</LiveBadge>
      <Badge look="quiet">完场</Badge>
      <Badge look="soft">主播</Badge>
    </Stack>
  ),
}
export const ScoresOfEachSize: StoryObj = {
  render: () => (
    <Stack row>
      {([18, 24, 30, 48] as const).map((size) => (
        <Score key={size} value={78} size={size} />
      ))}
    </Stack>
  ),
}
export const TheSideBehindIsQuieter: StoryObj = {
  render: () => (
    <Stack row>
      <Score value={2} size={48} />
      <Score value={1} size={48} quiet />
    </Stack>
  ),
}
export const BeforeTheStart: StoryObj = { render: () => <Score value={null} size={48} /> }
export const AScoreFlipsOnceWhenItChanges: StoryObj = {
  render: () => (
    <Held start={1}>
      {(goals, set) => (
        <Stack row>
          <Score value={goals} size={48} />
          <Button look="soft" size="small" onPress={() => set(goals + 1)}>
            进球
          </Button>
        </Stack>
      )}
    </Held>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1')).not.toHaveAttribute('data-changed')
    await userEvent.click(canvas.getByRole('button', { name: '进球' }))
    await expect(canvas.getByText('2')).toHaveAttribute('data-changed')
  },
}
