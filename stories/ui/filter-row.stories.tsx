import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { leagues } from '../../contract/samples/teams'
import { FilterRow } from '../../src/ui/filter-row'
import { Held } from './held'

const options = [
  { value: leagues.coast.leagueId, label: leagues.coast.name, count: 12 },
  { value: leagues.stars.leagueId, label: leagues.stars.name, count: 8 },
  { value: leagues.orbit.leagueId, label: leagues.orbit.name, count: 3 },
  { value: leagues.open.leagueId, label: leagues.open.name, count: 0 },
]

interface LeaguesProps {
  readonly start: readonly string[]
  readonly of?: typeof options
}

const Leagues = ({ start, of = options }: LeaguesProps) => (
  <Held start={start}>
    {(value, set) => <FilterRow label="联赛" options={of} value={value} onChange={set} count={23} />}
  </Held>
)

const meta = { title: 'UI/Filter row', component: Leagues } satisfies Meta<typeof Leagues>
export default meta

type Story = StoryObj<typeof meta>

export const AllAreShown: Story = { args: { start: [] } }
export const TwoOfThemAreChosen: Story = { args: { start: ['l-coast', 'l-orbit'] } }
export const ThereIsNothingToFilterBy: Story = { args: { start: [], of: [] } }
export const AllTakesEveryFilterOff: Story = {
  args: { start: ['l-coast'] },
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
