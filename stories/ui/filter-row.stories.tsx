import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { leagues } from '../../contract/samples/teams'
import { FilterRow } from '../../src/ui/filter-row'
import { Held } from './held'

const options = [
  { value: leagues.coast.leagueId, label: leagues.coast.name, count: 12 },
  { value: leagues.stars.leagueId, label: leagues.stars.name, count: 8 },
  { value: leagues.orbit.leagueId, label: leagues.orbit.name, count: 3 },
  { value: leagues.open.leagueId, label: leagues.open.name, count: 0 },
]

const meta = {
  title: 'UI/Filter row',
  tags: ['autodocs'],
  component: FilterRow<string>,
  args: { label: '联赛', options, value: [], onChange: fn(), count: 23 },
  render: (args) => (
    <Held start={args.value}>{(value, set) => <FilterRow {...args} value={value} onChange={set} />}</Held>
  ),
} satisfies Meta<typeof FilterRow<string>>
export default meta

type Story = StoryObj<typeof meta>

export const AllAreShown: Story = {}
export const TwoOfThemAreChosen: Story = { args: { value: ['l-coast', 'l-orbit'] } }
export const ThereIsNothingToFilterBy: Story = { args: { options: [] } }
export const AllTakesEveryFilterOff: Story = {
  args: { value: ['l-coast'] },
  play: async ({ canvas }) => {
    const checked = () =>
      canvas.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('label')?.textContent)
    await userEvent.click(canvas.getByRole('checkbox', { name: /星河/ }))
    await expect(checked()).toEqual(['海岸超级联赛12', '星河职业篮球8'])
    const all = canvas.getAllByRole('checkbox')[0]
    if (all === undefined) throw new Error('there is nothing to choose')
    await userEvent.click(all)
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toEqual([all])
    await expect(all.closest('label')).toHaveTextContent('23')
  },
}
