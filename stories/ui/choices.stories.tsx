import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { said } from '../support/said'
import { held } from './controlled'
import { framed } from './framed'
import { Held } from './held'
import { ACCENTS } from '../../src/styles/accents'
import { Chips } from '../../src/ui/chips'
import { ColourSwatches } from '../../src/ui/colour-swatches'
import { Sheet } from '../../src/ui/modal'
import { Radios } from '../../src/ui/radios'
import { Segmented } from '../../src/ui/segmented'
import type { IconName } from '../../src/ui/icon'
import { sun } from '../../src/ui/own-icons'

const sports = [
  { value: 0, label: '全部' },
  { value: 1, label: '足球', icon: 'football' as IconName },
  { value: 2, label: '篮球', icon: 'basketball' as IconName },
  { value: 3, label: '电竞', icon: 'gaming' as IconName },
  { value: 4, label: '棋牌', icon: 'cards' as IconName },
  { value: 5, label: '台球', icon: 'billiards' as IconName },
]

const meta = {
  title: 'UI/Choices',
  tags: ['autodocs'],
  component: Chips<string>,
  parameters: { parts: { Segmented, ColourSwatches, Radios } },
} satisfies Meta<typeof Chips<string>>
export default meta

const Sports = () => (
  <Held start={1}>
    {(value, set) => <Chips label="运动项目" options={sports} value={value} onChange={set} />}
  </Held>
)

const modes = [
  { value: 'light', label: '浅色', icon: sun as IconName },
  { value: 'dark', label: '深色', icon: 'star' as IconName },
]

const Modes = ({ wide = false }: { readonly wide?: boolean }) => (
  <Held start="light">
    {(value, set) => <Segmented label="显示模式" options={modes} value={value} onChange={set} wide={wide} />}
  </Held>
)

export const ChoiceByChips = held(Chips<string>, {
  label: '运动项目',
  value: 'football',
  options: [
    { value: 'football', label: '足球', icon: 'football' },
    { value: 'tennis', label: '网球', icon: 'tennis' },
  ],
  wraps: false,
})
export const ASegmentedChoice = held(Segmented<string>, {
  label: '显示模式',
  value: 'light',
  options: [
    { value: 'light', label: '浅色', icon: sun },
    { value: 'dark', label: '深色', icon: 'star' },
  ],
  wide: false,
})
export const ColourSwatchesOfTheTheme = held<string, Parameters<typeof ColourSwatches>[0]>(
  ColourSwatches,
  { value: ACCENTS[0] },
  { value: ACCENTS },
)
export const ChipsInARow: StoryObj = { render: () => <Sports /> }
export const ChipsAreChosenByTheArrows: StoryObj = {
  render: () => <Sports />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '足球' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: '篮球' })).toBeChecked()
    await expect(canvas.getAllByRole('radio', { checked: true }).length).toBe(1)
  },
}
/** A sheet has the colour of a chip on a page. */
export const ChipsOnASheetAreSeen: StoryObj = {
  parameters: framed(320),
  render: () => (
    <Sheet open title="举报" onClose={fn()}>
      <Sports />
    </Sheet>
  ),
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: '举报' })
    const pill = within(sheet).getByText('篮球')
    await expect(getComputedStyle(pill).backgroundColor).not.toBe(getComputedStyle(sheet).backgroundColor)
  },
}
export const TwoSegments: StoryObj = { render: () => <Modes /> }
export const SegmentsOverTheWholeWidth: StoryObj = { render: () => <Modes wide /> }
export const SegmentsWithLongWords: StoryObj = {
  render: () => (
    <Held start="heat">
      {(value, set) => (
        <Segmented
          label="排序"
          options={[
            { value: 'heat', label: '按观看人数从多到少' },
            { value: 'match', label: '按热门赛事先后' },
          ]}
          value={value}
          onChange={set}
        />
      )}
    </Held>
  ),
}
export const ASegmentIsChosenByAPress: StoryObj = {
  render: () => <Modes />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '深色' }))
    await expect(canvas.getByRole('radio', { name: '深色' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: '浅色' })).not.toBeChecked()
  },
}
/** SHELL-04 */
export const TheNineteenColours: StoryObj = {
  render: () => (
    <Held<string> start={ACCENTS[0]}>{(value, set) => <ColourSwatches value={value} onChange={set} />}</Held>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('更多颜色') }))
    await userEvent.click(canvas.getByRole('radio', { name: said('粉红') }))
    await expect(canvas.getByRole('radio', { name: said('粉红') })).toBeChecked()
    await expect(canvas.getAllByRole('radio').length).toBe(19)
  },
}
