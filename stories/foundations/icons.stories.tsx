import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy, Copying } from './copying'
import { Stack } from '../ui/stack'
import { color, type } from '../../src/styles/tokens'
import { Icon, type IconName } from '../../src/ui/icon'
import { paths } from '../../src/ui/icon-paths'
import * as own from '../../src/ui/own-icons'

const meta = {
  title: 'Foundations/Icons',
  tags: ['autodocs'],
  component: Icon,
} satisfies Meta<typeof Icon>
export default meta

const icons: readonly (readonly [string, IconName])[] = [
  ...(Object.keys(paths) as (keyof typeof paths)[]).map((name) => [name, name] as const),
  ...Object.entries(own),
]

/** Lines on a ground of 24, in the colour of the text around them. */
export const EveryIcon: StoryObj = {
  render: () => (
    <Copying>
      <ul
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(5rem, 1fr))',
          gap: '16px 4px',
        }}
      >
        {icons.map(([name, icon]) => (
          <li key={name} style={{ display: 'grid', justifyItems: 'center', gap: 4 }}>
            <Icon name={icon} />
            <Copy text={name}>
              <small style={{ fontSize: type.s11, color: color.ink3 }}>{name}</small>
            </Copy>
          </li>
        ))}
      </ul>
    </Copying>
  ),
}
export const SizesGrowWithTheText: StoryObj = {
  render: () => (
    <Stack row>
      {[12, 16, 20, 24, 40].map((size) => (
        <Icon key={size} name="football" size={size} />
      ))}
    </Stack>
  ),
}
export const ColoursOfTheTextAround: StoryObj = {
  render: () => (
    <Stack row>
      {[color.ink, color.ink3, color.accentInk, color.liveInk, color.gold].map((ink) => (
        <span key={ink} style={{ color: ink }}>
          <Icon name="trophy" />
        </span>
      ))}
    </Stack>
  ),
}
export const AnIconThatIsSaidAloud: StoryObj = { args: { name: 'user', size: 48, label: '观看人数' } }
